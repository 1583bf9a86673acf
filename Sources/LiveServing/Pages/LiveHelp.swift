// What may stand where somebody types, and what the names there mean.

import HTMLRendering
import LessonModel
import LessonRunner
import ProcessSandbox
import SourceInsight
import WebServing
import Workspaces

extension EditorInsight {
  /// That of this machine's toolchain; nil where there is none.
  static var ofToolchain: EditorInsight? {
    guard let toolchain = try? Toolchain.locate() else { return nil }
    return EditorInsight(
      toolchainPath: toolchain.path, programsPath: Engine.sourceKitProgramsPath)
  }
}

extension LivePages {
  /// Says what may stand at a place of a text.
  func choices(_ question: LiveQuestion.Place) -> WebAnswer {
    guard question.text.utf8.count <= Workspace.fileBytesMax else { return .whole(.tooLarge) }
    guard let place = question.place else { return .whole(.badRequest) }
    let word = EditorInsight.word(before: place, in: question.text)
    let length = question.text[word].utf16.count
    return .lines { [self] stream in
      let choices =
        await look(into: question) {
          await $0.choices(for: word, in: question.text, importing: $1)
        } ?? []
      stream.send(
        "choices",
        LiveAnswer.Choices(
          column: question.column - length, choices: choices.map(LiveAnswer.Choice.init)))
    }
  }

  /// Says what a call at a place of a text may be given.
  func signatures(_ question: LiveQuestion.Place) -> WebAnswer {
    guard question.text.utf8.count <= Workspace.fileBytesMax else { return .whole(.tooLarge) }
    guard let place = question.place else { return .whole(.badRequest) }
    return .lines { [self] stream in
      let signatures =
        await look(into: question) {
          await $0.signatures(at: place, in: question.text, importing: $1)
        } ?? []
      stream.send(
        "signatures",
        LiveAnswer.Signatures(signatures: signatures.map(LiveAnswer.Signature.init)))
    }
  }

  /// Says what the names of a text mean.
  func names(_ question: LiveQuestion.Text) -> WebAnswer {
    guard question.text.utf8.count <= Workspace.fileBytesMax else { return .whole(.tooLarge) }
    return .lines { [self] stream in
      let file = SourceFile(path: "main.swift", text: question.text)
      let highlighted =
        await look(into: question) { await $0.highlight(file, importing: $1) } ?? nil
      let lines = highlighted?.lines(hidesMarks: false) ?? []
      stream.send("names", LiveAnswer.Names(lines: CodeListing.lines(lines).map(\.markup)))
    }
  }
}

/// A question about the text of a file.
protocol AboutCode: Sendable {
  /// The page that the file is on; nil where it is not known.
  var page: String? { get }
  /// The file; nil where it is not known.
  var id: String? { get }
}

extension LivePages {
  /// Looks into a text, and counts that as its reader's time; nil where nobody can at this moment.
  private func look<Question: AboutCode, Found: Sendable>(
    into question: Question,
    _ look: @Sendable (EditorInsight, ImportableModules) async -> Found
  ) async -> Found? {
    guard let insight = insight() else { return nil }
    let modules = await modules(for: settings(of: question))
    return await ProcessorMeter.$current.withValue(reader.share?.meter) {
      await look(insight, modules)
    }
  }

  /// How the code of a question is compiled; nil for code of no file.
  private func settings(of question: any AboutCode) -> CompilationSettings? {
    guard let course = try? current(), let path = question.page,
      let page = course.page(at: path)
    else { return nil }
    return files(of: page, in: course).first { $0.id == question.id }?.file.settings
  }

  /// What code of some settings may import beside the toolchain's modules.
  private func modules(for settings: CompilationSettings?) async -> ImportableModules {
    guard let settings, settings.shared.hasModules, let engine = try? await engine.task.value
    else { return ImportableModules() }
    return await engine.importableModules(for: settings)
  }
}

extension LiveQuestion.Place {
  /// Where the caret is; nil where the text has no such place.
  fileprivate var place: String.Index? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line > 0, lines.indices.contains(line - 1), column >= 0 else { return nil }
    let own = lines[line - 1]
    return own.utf16.index(own.startIndex, offsetBy: column, limitedBy: own.endIndex)?
      .samePosition(in: text)
  }
}

extension LiveAnswer.Choice {
  fileprivate init(_ choice: EditorInsight.Choice) {
    let insertion = choice.insertion
    self.init(
      text: choice.text, type: choice.type, summary: choice.summary, insertion: insertion,
      caret: insertion.utf16.distance(from: insertion.startIndex, to: choice.caret))
  }
}

extension LiveAnswer.Signature {
  fileprivate init(_ signature: EditorInsight.Signature) {
    let (text, units) = (signature.text, signature.text.utf16)
    self.init(
      text: text,
      parameter: signature.parameter.map { range in
        [range.lowerBound, range.upperBound].map {
          units.distance(from: units.startIndex, to: $0)
        }
      }, summary: signature.summary)
  }
}
