import LessonModel
import Testing

@testable import Languages

@Suite struct PluralTests {
  @Test(
    "Each language counts by its own rules",
    arguments: [
      ("en", "other one other other"), ("ja", "other other other other"),
      ("fr", "one one other other"),
    ])
  func smallest(_ language: LanguageTag, _ forms: String) {
    let rules = Language(language).plurals
    #expect((0...3).map(rules.form).joined(separator: " ") == forms)
  }

  @Test("Arabic has six forms, and says of a hundred and three what it says of three")
  func arabic() {
    let rules = Language("ar").plurals
    let forms = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 110, 111].map(rules.form)
    #expect(
      forms == [
        "zero", "one", "two", "few", "few", "many", "many", "other", "other", "other", "few", "few",
        "many",
      ])
    #expect(rules.usualForms == ["zero", "one", "two", "few", "many"])
  }

  @Test("Slavic languages look at the last digits, and Polish not at one alone")
  func slavic() {
    let numbers = [1, 2, 5, 11, 12, 21, 22, 112, 122]
    #expect(
      numbers.map(Language("ru").plurals.form) == [
        "one", "few", "many", "many", "many", "one", "few", "many", "few",
      ])
    #expect(
      numbers.map(Language("pl").plurals.form) == [
        "one", "few", "many", "many", "many", "many", "few", "many", "few",
      ])
    #expect(Language("sr-Latn").plurals == Language("sr").plurals)
  }

  @Test("All rules of the table can be read, and give each number a form")
  func table() {
    for row in LanguageTable.rows {
      let rules = PluralRules(row.plurals)
      let named = Set(row.plurals.matches(of: /(\w+):/).map { String($0.1) })
      #expect(named.isSuperset(of: rules.usualForms), "\(row.tag)")
      #expect(rules.usualForms.isEmpty == named.subtracting(["many"]).isEmpty, "\(row.tag)")
    }
    #expect(LanguageTable.rows.count > 250)
  }

  @Test(
    "Digits are grouped and broken as the language does",
    arguments: [
      ("en", "1,204 12,040 -1,234,567 0.4"), ("de", "1.204 12.040 -1.234.567 0,4"),
      ("es", "1204 12.040 -1.234.567 0,4"), ("es-MX", "1,204 12,040 -1,234,567 0.4"),
      ("ja", "1,204 12,040 -1,234,567 0.4"), ("ar", "1,204 12,040 -1,234,567 0.4"),
      ("fr", "1\u{202F}204 12\u{202F}040 -1\u{202F}234\u{202F}567 0,4"),
      ("tlh", "1,204 12,040 -1,234,567 0.4"),
    ])
  func figures(_ tag: LanguageTag, _ text: String) {
    let language = Language(tag)
    let figures = [1204, 12040, -1_234_567].map(language.grouped) + [language.decimal("0.4")]
    #expect(figures.joined(separator: " ") == text)
    #expect([0, 7, 999].map(language.grouped) == ["0", "7", "999"])
  }

  @Test(
    "A language calls itself by its own name, and says from where it is written",
    arguments: [
      ("de", "Deutsch", "ltr"), ("es", "español", "ltr"), ("ja", "日本語", "ltr"),
      ("ar", "العربية", "rtl"), ("ar-EG", "العربية (EG)", "rtl"), ("he", "עברית", "rtl"),
      ("zh-Hans", "简体中文", "ltr"), ("zh-hant", "繁體中文", "ltr"), ("uz-Arab", "اوزبیک", "rtl"),
      ("az-Arab", "azərbaycan (Arab)", "rtl"), ("ur-Latn", "اردو (Latn)", "ltr"),
      ("pt-BR", "português (BR)", "ltr"), ("x-own", "x-own", "ltr"), ("tlh", "tlh", "ltr"),
    ])
  func names(_ tag: LanguageTag, _ name: String, _ direction: String) {
    #expect(Language(tag).ownName == name)
    #expect(Language(tag).direction == direction)
  }
}
