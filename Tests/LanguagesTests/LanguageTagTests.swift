import LessonModel
import Testing

@testable import Languages

@Suite struct LanguageTagTests {
  @Test(
    "Tags that BCP 47 allows are taken, in any capitals",
    arguments: [
      "en", "de-AT", "zh-Hans", "zh-hans-cn", "ZH-HANT-TW", "es-419", "sl-rozaj-biske", "de-1996",
      "de-CH-1901", "zh-cmn-Hans-CN", "en-u-ca-buddhist", "en-a-myext-b-another", "sr-Latn-RS",
      "x-whatever", "de-x-phonebk", "haw", "tlh", "en-AA", "en-XK", "qaa-Qaaa-QM", "en-x-a-a",
      "ar-a-aaa-b-bbb-x-xyz",
    ])
  func good(_ tag: LanguageTag) { #expect(tag.languageTagProblem == nil) }

  @Test(
    "Other tags are refused with the tag that was meant, or how tags are written",
    arguments: [
      ("", "'' is no language tag", Self.example),
      ("e", "'e' is no language tag", Self.example),
      ("en-", "'en-' is no language tag", Self.example),
      ("en--GB", "'en--GB' is no language tag", Self.example),
      ("中文", "'中文' is no language tag", "write 'zh'"),
      ("zh_Hans", "'zh_Hans' is no language tag", "write 'zh-Hans'"),
      ("de_DE.UTF-8", "'de_DE.UTF-8' is no language tag", "write 'de-DE'"),
      ("sr_RS@latin", "'sr_RS@latin' is no language tag", "write 'sr-RS'"),
      ("jp", "there is no language 'jp'", "write 'ja' for Japanese"),
      ("cn", "there is no language 'cn'", "write 'zh' for Chinese"),
      ("gr", "there is no language 'gr'", "write 'el' for Greek"),
      ("iw", "there is no language 'iw'", "write 'he' for Hebrew"),
      ("sh-RS", "there is no language 'sh'", "write 'sr-Latn-RS' for Serbian"),
      ("qq", "there is no language 'qq'", Self.example),
      ("german", "there is no language 'german'", "write 'de'"),
      ("Deutsch", "there is no language 'Deutsch'", "write 'de'"),
      ("deu", "German is 'de' in language tags, not 'deu'", "write 'de'"),
      ("zho-Hans", "Chinese is 'zh' in language tags, not 'zho'", "write 'zh-Hans'"),
      ("en-UK", "there is no region 'UK'", "write 'en-GB'"),
      ("en-EN", "there is no region 'EN'", Self.example),
      ("zh-Hanz", "there is no script 'Hanz'", "did you mean 'Hans' or 'Hant'?"),
      ("zh-CN-Hans", "'zh-CN-Hans' is no language tag", "write 'zh-Hans-CN'"),
      ("de-1996-AT", "'de-1996-AT' is no language tag", "write 'de-AT-1996'"),
      ("zh-Hans-Hant", "'zh-Hans-Hant' is no language tag", "name one script"),
      ("de-DE-AT", "'de-DE-AT' is no language tag", "name one region"),
      (
        "de-1901-1901", "'de-1901-1901' is no language tag",
        "'1901' stands in it twice; take one out"
      ),
      (
        "en-a-bbb-a-ccc", "'en-a-bbb-a-ccc' is no language tag",
        "'a' stands in it twice; take one out"
      ),
      ("en-u", "'en-u' is no language tag", "write something behind 'u', or take it out"),
      ("en-x", "'en-x' is no language tag", "write something behind 'x', or take it out"),
      ("en-abcdefghi", "'en-abcdefghi' is no language tag", Self.example),
      ("1en", "'1en' is no language tag", Self.example),
      ("en-a1b", "'en-a1b' is no language tag", Self.example),
      ("../en", "'../en' is no language tag", Self.example),
    ])
  func bad(_ tag: LanguageTag, _ message: String, _ remedy: String) {
    #expect(tag.languageTagProblem == LanguageTagProblem(message: message, remedy: remedy))
  }

  @Test("What is proposed instead can be written")
  func remedies() {
    for (region, language) in LanguageTable.regions where language != "und" {
      #expect(language.languageTagProblem == nil, "\(region): \(language)")
    }
    for row in LanguageTable.rows { #expect(row.tag.languageTagProblem == nil, "\(row.tag)") }
  }

  private static let example = "write a tag such as 'en', 'pt-BR' or 'zh-Hans'"
}
