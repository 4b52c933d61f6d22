import Core
import Services
import Testing

@testable import ViewModels

/// How often something comes again, as it is said and as it is read.
@MainActor struct RepeatPhraseTests {
  nonisolated private static let days = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=10", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=TU,FR", "FREQ=WEEKLY;BYDAY=FR,TU",
    "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
    "FREQ=WEEKLY;WKST=SU;BYDAY=WE", "FREQ=MONTHLY", "FREQ=MONTHLY;INTERVAL=3",
    "FREQ=MONTHLY;BYMONTHDAY=15", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1",
    "FREQ=MONTHLY;BYMONTHDAY=-3", "FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=1,-1",
    "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=5,20", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=-1FR",
    "FREQ=MONTHLY;BYDAY=-2TU", "FREQ=MONTHLY;BYDAY=2TU,-1FR", "FREQ=MONTHLY;INTERVAL=2;BYDAY=5SA",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=4",
  ]
  nonisolated private static let ends = [
    "", ";UNTIL=20261231", ";UNTIL=20200131", ";COUNT=1", ";COUNT=3",
  ]

  @Test(arguments: Language.allCases)
  func `each rule is read as it is said`(language: Language) throws {
    let book = try Journey(language).book
    for days in Self.days {
      for sign in days.contains("BY") ? ["", "+"] : ["", "+", ".+"] {
        for end in Self.ends {
          let rule = try #require(RepeatRule(text: sign + days + end))
          let words = Phrase(rule)[language]
          #expect(!words.contains("FREQ"), "\(words)")
          #expect(book.reads(words, as: rule), "\(words)")
        }
      }
    }
  }

  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=1;UNTIL=20261231", ".+FREQ=WEEKLY;BYDAY=TU",
    "+FREQ=DAILY;BYDAY=SA;COUNT=2",
  ])
  func `a rule without words is said and read as it is written`(text: String) throws {
    let book = try Journey().book
    let rule = try #require(RepeatRule(text: text))
    #expect(Phrase(rule)[.english] == rule.text)
    #expect(book.reads(rule.text, as: rule))
  }

  @Test func `words that are not the days of a rule are not said to be`() throws {
    let book = try Journey().book
    let rule = try #require(RepeatRule(text: "FREQ=WEEKLY;BYDAY=TU"))
    for words in ["every week", "every wed", "every 2 weeks on tue", "every tue, 3 times", "tue"] {
      #expect(!book.reads(words, as: rule), "\(words)")
    }
  }

  @Test(arguments: [
    (Language.english, "every week until Thu 31 Dec 2026"), (.korean, "매주, 2026년 12월 31일 목까지"),
  ])
  func `forms and prompts say a rule in words in both languages`(
    language: Language, words: String
  ) throws {
    let journey = try Journey(language)
    try journey.book.quickAdd.add("klass every tue 10:00-11:00 until dec")
    journey.press("enter", "R")
    #expect(journey.prompt?.input.text == words)
  }
}
