import Entities
import Services

/// Makes the lines of the sheet with versions.
@MainActor struct VersionRowBuilder {
  private let context: ScreenContext
  private let words: FieldWords

  init(_ context: ScreenContext) {
    self.context = context
    words = FieldWords(context.book, context.language)
  }

  func row(_ place: VersionPlace) -> VersionsState.Row {
    VersionsState.Row(
      label: words.label(place.dispute.field), isFirst: place.isShown, value: value(place),
      isShown: place.isShown, note: note(place))
  }

  private func value(_ place: VersionPlace) -> String {
    let field = place.dispute.field
    switch (place.version.value, place.comparison) {
    case (.text(let text), let comparison?):
      // The first line in which it differs.
      let own = comparison.lines.first { $0.origin == .second }
      return words.quoted(text, line: own?.text)
    case (.text(let text), nil) where [.due, .date].contains(field):
      return DayTime(text: text).map { context.dates.due($0, today: today) } ?? text
    case (let value, _): return words.text(value, of: field)
    }
  }

  private var today: CivilDate { context.book.clock.today }

  /// `shown · today 09:41 · another machine`.
  private func note(_ place: VersionPlace) -> String {
    let written = context.book.clock.local(place.version.written)
    let day = context.dates.relative(written.date, today: today)
    return Phrase.joined([
      place.isShown ? .shownVersion : nil, Phrase(verbatim: "\(day) \(written.time.text)"),
      place.version.isFromHere ? nil : .otherMachine,
    ])[context.language]
  }
}
