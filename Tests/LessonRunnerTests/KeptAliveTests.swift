// Who looks at objects while a program runs must not keep them alive.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("What is kept alive")
struct KeptAliveTests {
  @Test("To look at an object keeps it alive no longer than the statement")
  func lifetimes() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Person {
        let name: String
        init(name: String) { self.name = name }
        deinit { print("\\(name) is gone") }
      }
      var ada: Person? = Person(name: "Ada")
      weak var seen = ada
      ada
      seen?.name
      ada = nil
      seen
      Person(name: "Bob")
      func show(_ person: Person) {
        person
        print("shown")
      }
      show(Person(name: "Eve"))
      func build(@Lines _ body: () -> [String]) { print(body()) }
      @resultBuilder enum Lines {
        static func buildBlock(_ parts: String...) -> [String] { parts }
      }
      let word = "kept"
      build {
        word
        word
      }
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text
        == "Ada is gone\nBob is gone\nshown\nEve is gone\n[\"kept\", \"kept\"]\nend\n")
    let looks = [8, 9, 11, 12].map { timeline.place($0)?.last?.text }
    #expect(
      looks == [
        "Optional(Person(name: \"Ada\"))", "Optional(\"Ada\")", "nil", "Person(name: \"Bob\")",
      ])
  }

  @Test("What is assigned, passed or left is kept no longer than the program keeps it")
  func assignments() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Person {
        let name: String
        init(_ name: String) { self.name = name }
        deinit { print("\\(name) is gone") }
        var friend: Person?
      }
      struct Box { var person: Person? }
      func greet(_ person: Person) -> String { person.name }
      weak var seen: Person?
      var ada: Person? = Person("assigned")
      seen = ada; ada = nil
      print(seen == nil)
      var bob: Person? = Person("passed")
      _ = greet(bob!)
      bob = nil
      var cid: Person? = Person("chained")
      cid?.name
      cid = nil
      var dan: Person? = Person("captured")
      let hello = { [weak dan] in dan?.name }
      dan = nil
      print(hello() == nil)
      var list: [Person] = [Person("element")]
      weak var first: Person?
      first = list[0]
      list.removeAll()
      print(first == nil)
      var box = Box()
      box.person = Person("property")
      box.person = nil
      var fay: Person? = Person("befriended")
      var gus: Person? = Person("friend")
      fay?.friend = gus
      gus = nil
      fay = nil
      func inside() {
        weak var seen: Person?
        var local: Person? = Person("local")
        seen = local
        local = nil
        print(seen == nil)
        do {
          let third = Person("of a block")
          seen = third
        }
        print(seen == nil)
        print("end of inside")
      }
      inside()
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        assigned is gone
        true
        passed is gone
        chained is gone
        captured is gone
        true
        element is gone
        true
        property is gone
        befriended is gone
        friend is gone
        local is gone
        true
        of a block is gone
        true
        end of inside
        end

        """)
    let assigned = [11, 25, 29, 33, 39].map { timeline.place($0)?.last?.text }
    #expect(
      assigned == [
        "Optional(Person(name: \"assigned\", friend: nil))",
        "Optional(Person(name: \"element\", friend: nil))",
        "Box(person: Optional(Person(name: \"property\", friend: nil)))",
        "Optional(Person(name: \"friend\", friend: nil))",
        "Optional(Person(name: \"local\", friend: nil))",
      ])
  }

  @Test("What a call returns, a closure assigns or an initializer takes is kept no longer, either")
  func shortLives() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Person {
        let name: String
        init(_ name: String) { self.name = name }
        deinit { print("\\(name) is gone") }
      }
      struct Maker {
        func make(_ name: String) -> Person { Person(name) }
        static func of(_ name: String) -> Person { Person(name) }
      }
      func make(_ name: String) -> Person { Person(name) }
      func attempt(_ name: String) throws -> Person { Person(name) }
      make("by a function")
      let maker = Maker()
      maker.make("by a method")
      Maker.of("by a type")
      _ = try attempt("dropped")
      try attempt("tried")
      print("after calls")
      var seen: Person?
      let look = { (person: Person?) in
        seen = person
        seen = nil
        print("in closure")
      }
      look(Person("in a closure"))
      class Holder {
        var person: Person?
        init(_ person: Person?) {
          self.person = person
          self.person = nil
          print("in initializer")
        }
        func swap(for person: Person) -> Int {
          self.person = person
          self.person = nil
          print("in method")
          return 1
        }
      }
      let holder = Holder(Person("of an initializer"))
      holder.swap(for: Person("of a method"))
      func none() {}
      none()
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        by a function is gone
        by a method is gone
        by a type is gone
        dropped is gone
        tried is gone
        after calls
        in closure
        in a closure is gone
        in initializer
        of an initializer is gone
        in method
        of a method is gone
        end

        """)
    let shown = [12, 14, 15, 16, 17].map { timeline.place($0)?.last?.text }
    #expect(
      shown == [
        "Person(name: \"by a function\")", "Person(name: \"by a method\")",
        "Person(name: \"by a type\")", "Person(name: \"dropped\")", "Person(name: \"tried\")",
      ])
  }

  @Test("A call that stands alone keeps nothing, and shows what it returns or what it changed")
  func loneCalls() async throws {
    let timeline = try await RecordingWorkshop.run(
      """
      class Thing {
        let n: Int
        init(_ n: Int) { self.n = n }
        deinit { print("\\(n) is gone") }
        @discardableResult func me() -> Thing { self }
      }
      var list = [Thing(1)]
      list.removeLast()
      print("after a variable's method")
      struct Stack {
        var items: [Thing] = []
        mutating func push(_ n: Int) { items.append(Thing(n)) }
        @discardableResult mutating func pop() throws -> Thing? { items.popLast() }
        mutating func churn() throws -> Int {
          push(2)
          try pop()
          print("after a method of its own")
          self.push(3)
          try self.pop()
          items.append(Thing(4))
          self.items.removeLast()
          print("after its items")
          return 1
        }
      }
      var stack = Stack()
      try stack.churn()
      struct Box { var stack = Stack() }
      func local() throws {
        var box: Box? = Box()
        box?.stack.push(5)
        try box?.stack.pop()
        print("after a part of an optional")
        var boxes = [Box()]
        boxes[0].stack.push(6)
        try boxes[0].stack.pop()
        print("after an element")
      }
      try local()
      final class Room {
        static let shared = Room()
        var things: [Thing] = []
        @discardableResult func add(_ thing: Thing) -> Thing {
          things.append(thing)
          return thing
        }
        func clear() { things = [] }
      }
      let room = Room()
      room.add(Thing(7)).me()
      room.clear()
      print("after a constant's methods")
      Room.shared.add(Thing(8))
      Room.shared.clear()
      func outside() {}
      func call() { outside() }
      call()
      print("end")
      """
    ).timeline
    #expect(
      timeline.standardOutput.text == """
        1 is gone
        after a variable's method
        2 is gone
        after a method of its own
        3 is gone
        4 is gone
        after its items
        5 is gone
        after a part of an optional
        6 is gone
        after an element
        7 is gone
        after a constant's methods
        8 is gone
        end

        """)
    #expect(
      timeline.values(from: 8) == [
        "8:1  = Thing(n: 1)",
        "12:22 n = 6",
        "12:34 items = [Thing(n: 6)]",
        "13:61  = Optional(Thing(n: 6))",
        "15:5 self = Stack(items: [Thing(n: 2)])",
        "16:5  = Optional(Thing(n: 2))",
        "18:5 self = Stack(items: [Thing(n: 3)])",
        "19:5  = Optional(Thing(n: 3))",
        "20:5 items = [Thing(n: 4)]",
        "21:5  = Thing(n: 4)",
        "23:12  = 1",
        "26:5 stack = Stack(items: [])",
        "27:1  = 1",
        "30:7 box = Optional(Box(stack: Stack(items: [])))",
        "31:3 box = Optional(Box(stack: Stack(items: [Thing(n: 5)])))",
        "32:3  = Optional(Thing(n: 5))",
        "34:7 boxes = [Box(stack: Stack(items: []))]",
        "35:3 boxes = [Box(stack: Stack(items: [Thing(n: 6)]))]",
        "36:3  = Optional(Thing(n: 6))",
        "43:31 thing = Thing(n: 8)",
        "44:5 things = [Thing(n: 8)]",
        "45:12  = Thing(n: 8)",
        "47:27 things = []",
        "49:5 room = Room(things: [])",
        "50:1  = Thing(n: 7)",
        "51:1 room = Room(things: [])",
        "53:1  = Thing(n: 8)",
        "54:1 shared = Room(things: [])",
      ])
  }

  @Test(
    "A call that stands alone keeps nothing in a file with values that must not be copied, either")
  func loneCallsBesideUncopyable() async throws {
    let source = """
      final class Box {
        let id: Int
        init(_ id: Int) { self.id = id }
        deinit { print("gone", id) }
        func other() -> Box { Box(id + 10) }
      }
      struct Ticket: ~Copyable {
        var seat: Int
        mutating func move(to seat: Int) { self.seat = seat }
        consuming func use() { print("used", seat) }
      }
      func run() {
        let box = Box(2)
        box.other()
        print("after the call")
        var ticket = Ticket(seat: 1)
        ticket.move(to: 7)
        let boxes = [box]
        ticket.use()
        print(boxes.count)
      }
      run()
      """
    let run = try await RecordingWorkshop.run(source)
    #expect(
      run.timeline.standardOutput.text == "gone 12\nafter the call\nused 7\n1\ngone 2\n")
    let values = try await recordedValues(of: source)
    #expect(values.contains("14:3  = Box(id: 12) ×1"), "\(values)")
  }
}
