struct Point { var x = 1, y = 2 }
class Base { let identity = 7 }
final class Derived: Base { let tags = ["a", "b"] }

for child in Mirror(reflecting: Point()).children {
  print(child.label ?? "?", child.value)
}
Mirror(reflecting: Point()).displayStyle
Mirror(reflecting: Derived()).superclassMirror?.children.count
Mirror(reflecting: (1, "b")).children.map(\.value)
dump(Point())
type(of: Derived())
String(describing: Point())
String(reflecting: "quoted")
Derived()
Point.self
