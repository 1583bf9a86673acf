// Text that is no Swift: a line of the instructions, of the tool's own output, or of prose.

import LessonModel

/// Recognises lines that were pasted into a learner's file.
struct PastedText {
  /// The instructions in all languages, as they are compared.
  private let instructions: [String]
  /// The Swift that these quote within a sentence, compared in the same way: who copies it has done right.
  private let quotedCode: [String]

  init(_ exercise: Exercise?) {
    let texts = exercise.map { [$0.text.main] + $0.text.translations.values } ?? []
    let sentences = texts.map { text in
      var isCode = false
      let lines = FrontMatterParts(of: text.file).body.textLines.filter { line in
        if line.withoutLeadingSpace.hasPrefix("```") {
          isCode.toggle()
          return false
        }
        return !isCode
      }
      return lines.joined(separator: " ")
    }
    instructions = sentences.map(Self.plain)
    quotedCode = sentences.flatMap { text in
      text.matches(of: /(`+)(?<code>.+?)\1/).map { Self.plain(String($0.code)) }
    }
  }

  /// What a line of a refused file is, if it is no Swift.
  enum Kind {
    case instructions, output, prose
  }

  func kind(of line: Int, in code: CodeLines) -> Kind? {
    let text = code.trimmed(line)
    guard !text.isEmpty, !text.hasPrefix("//") else { return nil }
    if Self.outputStarts.contains(where: text.hasPrefix) { return .output }
    let plain = Self.plain(text)
    let words = plain.split(separator: " ").count
    let hanCount = code.tokens[line - 1].filter { $0.kind != .string && $0.kind != .comment }
      .joinedText.count(where: \.isHan)
    let isLong = words >= 4 || hanCount >= 6
    let isQuoted = quotedCode.contains { $0.contains(plain) }
    if isLong, !isQuoted, instructions.contains(where: { $0.contains(plain) }) {
      return .instructions
    }
    return isProse(code.words(of: line)) || hanCount >= 8 && hanCount * 2 > text.count
      ? .prose : nil
  }

  private static let outputStarts = [
    "$ ", "lessons ", "bin/lessons ", "→ ", "✘ ", "✔ ", "```", "▲ ", "--- ", "+++ ", "# ",
  ]

  /// In Swift hardly ever two names stand side by side with nothing between them.
  private func isProse(_ words: [CodeWord]) -> Bool {
    let pairs = zip(words, words.dropFirst()).count { first, second in
      !first.isKeyword && !second.isKeyword && second.followsWord && first.text != "_"
    }
    return pairs >= 2 && words.count >= 4 && words.first?.isKeyword == false
  }

  /// Text without Markdown's signs and with single spaces.
  private static func plain(_ text: String) -> String {
    let kept = text.filter { !"`*_".contains($0) }
    return kept.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}

extension [CodeToken] {
  fileprivate var joinedText: String { map(\.text).joined() }
}

extension Character {
  /// Whether it is a Chinese character.
  fileprivate var isHan: Bool {
    unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) } ?? false
  }
}
