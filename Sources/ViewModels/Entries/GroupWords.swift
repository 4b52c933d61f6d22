package import Core
package import Services

/// Writes the headings of a list.
@MainActor package struct GroupWords {
  private let book: Book
  private let language: Language
  private let today: CivilDate

  package init(_ book: Book, _ language: Language) {
    self.book = book
    self.language = language
    today = book.clock.today
  }

  /// `Work`, `Fri 27 Nov, in 6 days`, `Work · High`.
  package func title(of group: EntryGroup) -> String {
    group.headings.map(title).joined(separator: " · ")
  }

  private func title(of heading: EntryGroup.Heading) -> String {
    let dates = DateText(language)
    return switch heading {
    case .folder(let folder): book.folders.name(of: folder) ?? Phrase.inbox[language]
    case .tag(let tag): tag.map { "#\($0)" } ?? Phrase.noTag[language]
    case .category(let category): category ?? Phrase.noCategory[language]
    case .day(let day): dates.placed(DayTime(day), today: today)
    case .week(let day): dates.span(from: day, to: day.adding(days: 6))
    case .month(let day): dates.month(day)
    case .kind(let kind): Phrase.plural(kind)[language]
    case .priority(let priority): Phrase(heading: priority)[language]
    case .due(let span): Phrase(span)[language]
    case .noDay: Phrase.withoutDay[language]
    }
  }
}

extension [EntryGroup] {
  /// Returns the lines that have a heading above them, in a list with some lines above the entries.
  func firstLines(below linesAbove: Int = 0) -> [Int] { map { $0.lines.lowerBound + linesAbove } }

  /// Returns the headings between the lines on the screen.
  @MainActor func headings(
    above visible: Range<Int>, below linesAbove: Int = 0, _ words: GroupWords
  ) -> [ListHeading] {
    zip(self, firstLines(below: linesAbove)).filter { visible.contains($1) }.map { group, line in
      ListHeading(
        line: line - visible.lowerBound, title: words.title(of: group),
        remark: "\(group.lines.count)")
    }
  }
}

extension Phrase {
  fileprivate static let noTag = Phrase("No tag", "태그 없음")
  fileprivate static let withoutDay = Phrase("No day", "날짜 없음")

  fileprivate init(heading priority: Priority?) {
    switch priority {
    case .high: self.init("High priority", "높은 우선순위")
    case .medium: self.init("Medium priority", "보통 우선순위")
    case .low: self.init("Low priority", "낮은 우선순위")
    case nil: self.init("No priority", "우선순위 없음")
    }
  }

  fileprivate init(_ span: EntryGroup.DueSpan) {
    switch span {
    case .overdue: self.init("Late", "지남")
    case .past: self.init("Before today", "오늘 전")
    case .today: self.init("Today", "오늘")
    case .tomorrow: self.init("Tomorrow", "내일")
    case .soon: self.init("Next 7 days", "앞으로 7일")
    case .later: self.init("Later", "나중")
    case .noDay: self = .withoutDay
    }
  }
}
