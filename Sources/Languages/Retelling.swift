// What the compiler, the runtime and the engine say, told again in the reader's language. They say
// it as one English sentence, so the sentence is compared with the forms that are known.

import LessonModel

/// Finds which of the known forms an English sentence has.
struct Retelling: Sendable {
  /// A form of a sentence: what stands between its places.
  fileprivate struct Form: Sendable {
    var key: String
    var literals: [Substring]
    var names: [String]
  }

  private let forms: [Form]

  /// Makes it of sentences with places such as `{name}`. A form that says more comes before one that says
  /// less: one of a few words is like many a sentence.
  init(_ sentences: some Sequence<String>) {
    let ordered = sentences.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    forms = ordered.map { english in
      var literals: [Substring] = []
      var names: [String] = []
      var (rest, seen) = (english[...], english[...])
      while let open = seen.firstIndex(of: "{") {
        seen = seen[seen.index(after: open)...]
        let name = seen.prefix { $0.isLetter }
        // Other braces are what they are.
        guard !name.isEmpty, seen[name.endIndex...].first == "}" else { continue }
        literals.append(rest[..<open])
        names.append(String(name))
        seen = seen[name.endIndex...].dropFirst()
        rest = seen
      }
      return Form(key: english, literals: literals + [rest], names: names)
    }
  }

  /// The form that a sentence has and what stands in its places; nil where no form is like it.
  func callAsFunction(_ sentence: String) -> Phrase? {
    forms.lazy.compactMap { form in
      form.values(in: sentence).map { Phrase(form.key, $0) }
    }.first
  }
}

extension Retelling.Form {
  /// What stands in the places of a sentence of this form; nil for another sentence.
  fileprivate func values(in sentence: String) -> [String: String]? {
    guard let first = literals.first, let last = literals.last, sentence.hasPrefix(first) else {
      return nil
    }
    guard !names.isEmpty else { return sentence == first ? [:] : nil }
    var values: [String: String] = [:]
    var rest = sentence[...].dropFirst(first.count)
    for (name, literal) in zip(names, literals.dropFirst()).dropLast() {
      guard let found = rest.firstRange(ofLong: String(literal)) else { return nil }
      values[name] = String(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    guard rest.hasSuffix(last), let name = names.last else { return nil }
    values[name] = String(rest.dropLast(last.count))
    return values
  }
}
