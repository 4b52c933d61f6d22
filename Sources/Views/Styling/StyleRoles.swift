package import TextUI

/// Everything that a theme can colour; each falls back to its name without the last word.
extension StyleRole {
  package static let muted: StyleRole = "text.muted"
  package static let title: StyleRole = "text.title"
  package static let border: StyleRole = "border"
  package static let focusedBorder: StyleRole = "border.focused"
  package static let tab: StyleRole = "tab"
  package static let selectedTab: StyleRole = "tab.selected"
  package static let clock: StyleRole = "clock"
  package static let selected: StyleRole = "list.selected"
  package static let cursor: StyleRole = "list.cursor"
  package static let mark: StyleRole = "list.mark"
  package static let markedLine: StyleRole = "list.marked"
  package static let scrollbar: StyleRole = "list.scrollbar"
  package static let meter: StyleRole = "meter"
  package static let meterTrack: StyleRole = "meter.track"
  package static let match: StyleRole = "match"
  package static let today: StyleRole = "day.today"
  /// A day with entries, from the least busy to the busiest.
  package static let busyDays: [StyleRole] = [
    "day.busy.1", "day.busy.2", "day.busy.3", "day.busy.4",
  ]
  /// A day with to-dos that are due, likewise.
  package static let dueDays: [StyleRole] = ["day.due.1", "day.due.2", "day.due.3", "day.due.4"]
  package static let doneTodo: StyleRole = "todo.done"
  package static let overdueTodo: StyleRole = "todo.overdue"
  package static let dueToday: StyleRole = "todo.today"
  package static let highPriority: StyleRole = "todo.priority.high"
  package static let priority: StyleRole = "todo.priority"
  package static let tag: StyleRole = "tag"
  package static let money: StyleRole = "money"
  package static let pageHeading: StyleRole = "page.heading"
  package static let pageQuote: StyleRole = "page.quote"
  package static let pageCode: StyleRole = "page.code"
  package static let pageLink: StyleRole = "page.link"
  package static let field: StyleRole = "field"
  package static let focusedField: StyleRole = "field.focused"
  package static let fieldHint: StyleRole = "field.hint"
  package static let hintKey: StyleRole = "hint.key"
  package static let hint: StyleRole = "hint"
  package static let doneNotice: StyleRole = "notice.done"
  package static let infoNotice: StyleRole = "notice.info"
  package static let warningNotice: StyleRole = "notice.warning"
  package static let errorNotice: StyleRole = "notice.error"

  /// The roles whose colour has a meaning, which they keep in the selected line.
  static let meaningful: Set<StyleRole> = [
    .meter, .doneTodo, .overdueTodo, .dueToday, .highPriority, .priority, .tag, .money, .mark,
    .warningNotice,
  ]

  /// What a theme may use, by name: the roles, and those they fall back to.
  static let named = Dictionary(
    (all + all.compactMap { $0.parent }).map { ($0.name, $0) },
    uniquingKeysWith: { role, _ in role })

  /// All roles, for checks of themes.
  package static let all: [StyleRole] =
    [
      .text, .muted, .title, .border, .focusedBorder, .tab, .selectedTab, .clock, .selected,
      .cursor, .mark, .markedLine, .scrollbar, .meter, .meterTrack, .match, .today, .doneTodo,
      .overdueTodo, .dueToday, .highPriority, .priority, .tag, .money, .pageHeading, .pageQuote,
      .pageCode, .pageLink, .field, .focusedField,
      .fieldHint, .hintKey, .hint, .doneNotice, .infoNotice,
      .warningNotice, .errorNotice,
    ] + busyDays + dueDays
}
