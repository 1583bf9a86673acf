import ArgumentParser

@main
struct Lessons: ParsableCommand {
  func run() {}
}
