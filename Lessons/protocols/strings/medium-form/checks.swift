import Testing

@testable import Exercise

@Suite struct MediumForm {
  @Test("the longest form that has room is shown")
  func check1() {
    #expect(formOfOla(room: 40) == "Ola Brandt, voice")
    #expect(formOfOla(room: 17) == "Ola Brandt, voice")
    #expect(formOfOla(room: 16) == "Ola Brandt")
    #expect(formOfOla(room: 10) == "Ola Brandt")
    #expect(formOfOla(room: 9) == "Ola")
    #expect(formOfOla(room: 1) == "Ola")
    #expect(formOfMax(room: 21) == "Max Rothe")
    #expect(formOfMax(room: 9) == "Max Rothe")
  }
}
