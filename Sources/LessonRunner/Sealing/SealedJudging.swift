// Judging by the sealed form of an exercise: whatever else comes from the solution comes from there.

import LessonModel
import SystemFiles

extension Judge {
  /// The checks that a sealed form names, compiled against its outline where it has one.
  func checks(
    of exercise: Exercise, _ source: SourceFile, _ sealed: SealedForm
  ) async throws -> SolutionChecks {
    let known = sealed.checks.map(KnownCheck.init)
    guard let program = try await outline(of: exercise),
      case .built(let object) = try await checks.build(
        source, against: program, settings: exercise.settings)
    else { return SolutionChecks(folder: "", facts: .init(known: known, needs: nil)) }
    let needs = NeededFunctions(
      of: ObjectFile(bytes: try readBytes(object.unlinkedPath)),
      module: exercise.settings.moduleName)
    return SolutionChecks(folder: object.folder, facts: .init(known: known, needs: needs))
  }

  /// The outline of a sealed exercise, compiled; nil where it has none, or none that compiles here.
  func outline(of exercise: Exercise) async throws -> Program? {
    guard let text = exercise.sealed?.outline else { return nil }
    let file = SourceFile(path: "\(exercise.path)/\(SealedForm.fileName)", text: text)
    let program = try await programs.build(file, settings: exercise.settings)
    return program.facts.isRunnable ? program : nil
  }
}

extension KnownCheck {
  init(_ sealed: SealedForm.Check) {
    self.init(id: sealed.id, name: sealed.name, argumentCaseCount: sealed.caseCount)
  }
}

extension SealedForm.Check {
  init(_ known: KnownCheck) {
    self.init(id: known.id, name: known.name, caseCount: known.argumentCaseCount)
  }
}

// MARK: - Notes

extension SealedForm {
  /// The note on a mistake, which only what checks say of it unlocks.
  func note(on symptoms: Set<Symptom>) -> Localized<String>? {
    let lock = NoteLock(symptoms)
    guard let note = notes.first(where: { $0.mistake == lock.mistake }),
      let text = lock.opened(note.text, in: "")
    else { return nil }
    let translations = note.translations.compactMap { translation in
      lock.opened(translation.text, in: translation.language).map { (translation.language, $0) }
    }
    return Localized(text, translations: Dictionary(translations) { first, _ in first })
  }
}

extension SealedForm.Note {
  /// Locks a note by what checks say of the mistake that it is about.
  init(_ note: Localized<String>, on symptoms: Set<Symptom>) {
    let lock = NoteLock(symptoms)
    self.init(
      mistake: lock.mistake, text: lock.locked(note.main, in: ""),
      translations: note.translations.sorted { $0.key < $1.key }.map { language, text in
        Translation(language: language, text: lock.locked(text, in: language))
      })
  }
}

/// Locks the note on a mistake by what checks say of it.
struct NoteLock {
  private let symptoms: [String]

  init(_ symptoms: Set<Symptom>) {
    self.symptoms = symptoms.flatMap { symptom in
      // One text each, in an order that does not depend on the run.
      [[symptom.check, "\(symptom.caseOrdinal ?? -1)", symptom.actual].joined(separator: "\u{0}")]
    }.sorted()
  }

  /// What tells the mistake from others without telling what it is.
  var mistake: String { ContentHash(["mistake"] + symptoms).description }

  /// A text that only the same symptoms open; the language is empty for the main one.
  func locked(_ text: String, in language: LanguageTag) -> String {
    crypted(Array(text.utf8), language).map { byte in
      byte.hexadecimal
    }.joined()
  }

  /// The text that was locked; nil where these digits are none.
  func opened(_ digits: String, in language: LanguageTag) -> String? {
    Self.bytes(digits).flatMap { String(validating: crypted($0, language), as: UTF8.self) }
  }

  /// The bytes, each changed by one that follows from the symptoms; done twice they are as before.
  private func crypted(_ bytes: [UInt8], _ language: LanguageTag) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 32).flatMap { start in
      let key = ContentHash(["key", language, "\(start)"] + symptoms).description
      return zip(bytes[start...], Self.bytes(key) ?? []).map(^)
    }
  }

  /// The bytes that hexadecimal digits say.
  private static func bytes(_ digits: String) -> [UInt8]? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
  }
}
