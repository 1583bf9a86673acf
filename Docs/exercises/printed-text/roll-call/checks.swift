import ProgramOutput
import Testing

@testable import Exercise

@Suite struct RollCalls {
  @Test("every child answers, in order")
  func inOrder() {
    #expect(programOutput == "Ada is here.\nBo is here.\nCy is here.\n")
  }
}
