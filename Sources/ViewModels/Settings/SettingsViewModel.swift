import Core
import Entities
import Services

/// The sheet of all settings; each change is in the file and in effect before the key press returns.
@MainActor package final class SettingsViewModel: FilteredScene, PointedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = SettingsState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private var items = SettingsItem.all
  /// How many rows the sheet has for lines and headings.
  private var rowCount = 20
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  package init(context: ScreenContext) {
    self.context = context
    subscription = context.preferences.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var scopes: ScopeStack { .settings }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { SettingsCommand.change.id }

  private var settings: Settings { context.preferences.settings }

  private func row(_ item: SettingsItem) -> SettingsState.Row {
    item.row(settings, context.preferences.bindings, context.language)
  }

  package func item(at line: Int) -> ListItem? {
    items.indices.contains(line) ? .setting(items[line]) : nil
  }

  package func reload() {
    let words = WordFilter(state.filter.text)
    items = SettingsItem.all.filter { item in
      let row = row(item)
      let texts = [row.title, row.value, row.note, row.scope, item.searchText]
      return words.matches(texts.joined(separator: " "))
    }
    update { $0.position.setCount(items.count) }
  }

  /// Sets how many rows the sheet has for lines and the headings between them.
  package func fit(rows: Int) {
    guard rows != rowCount else { return }
    rowCount = rows
    update { _ in }
  }

  /// The lines that begin a section.
  private var firstLines: [Int] {
    items.indices.filter { $0 == 0 || items[$0].section != items[$0 - 1].section }
  }

  private func headings(above lines: [Int], in visible: Range<Int>) -> [ListHeading] {
    lines.filter(visible.contains).map { line in
      let section = items[line].section
      // The sentence about keys is shown only above the first section of keys.
      let isRepeated = line > 0 && items[line - 1].section.sentence == section.sentence
      return ListHeading(
        line: line - visible.lowerBound, title: section.title[context.language],
        remark: isRepeated ? "" : section.sentence[context.language])
    }
  }

  package func update(_ change: (inout SettingsState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    let firstLines = firstLines
    next.position.fit(rows: rowCount, headings: firstLines)
    next.headings = headings(above: firstLines, in: next.position.visible)
    next.title = SettingsCommand.scopeTitle[language]
    next.trouble = context.preferences.troubles.first?[language]
    next.rows = items[next.position.visible].map(row)
    let selected = items.isEmpty ? nil : items[next.position.cursor]
    next.sentence = selected?.sentence[language] ?? ""
    next.emptyMessage =
      items.isEmpty ? Phrase.nothingMatches(next.filter.text)[language] : nil
    state = next
  }
}

extension SettingsViewModel: CommandTarget {
  package typealias Command = SettingsCommand

  package func availability(of command: SettingsCommand) -> Availability {
    switch command {
    case .change, .restore: items.isEmpty ? .unavailable(because: .nothingHere) : .available
    case .filter, .close: .available
    }
  }

  package func perform(_ command: SettingsCommand) throws {
    switch command {
    case .change: try change(items[state.position.cursor])
    case .restore: try context.preferences.change(items[state.position.cursor].restoring)
    case .filter: startFilter()
    case .close: clearFilter { context.navigator?.dismiss(self) }
    }
  }

  private func change(_ item: SettingsItem) throws {
    switch item {
    case .setting(let key): try change(key)
    case .keys(let line):
      context.navigator?.present(.pressKey(PressKeyViewModel(line, context: context)))
    }
  }

  private func change(_ key: SettingKey) throws {
    switch key.values {
    case .names: context.navigator?.chooseTheme()
    case .address: askClockSource()
    case .reminders: askReminders()
    case .command: askRemindCommand()
    case .words, .switch:
      let isOwn = key.state(in: settings).origin == .file
      let next = key.choices.next(after: isOwn ? settings.word(key) : nil)
      try context.preferences.change(.set(key, next))
    }
  }

  private func askReminders() {
    let typed = settings.word(.reminders) ?? ""
    context.ask(.askReminders, text: typed, meaning: .value) { [context] text in
      try context.preferences.change(.set(.reminders, try context.book.reminderRule(text)))
    }
  }

  private func askRemindCommand() {
    let command = settings.remindCommand.joined(separator: " ")
    context.ask(.askRemindCommand, text: command, meaning: .value) { [context] text in
      try context.preferences.change(.set(.remindCommand, text.trimmed.unlessEmpty))
    }
  }

  private func askClockSource() {
    let address = settings.clockSource?.url ?? ""
    context.ask(.askClockSource, text: address, meaning: .value) { [context] text in
      let address = text.trimmed
      guard address.isEmpty || ClockSource(address) != nil else { throw Refusal(.noAddress(text)) }
      try context.preferences.change(.set(.clockSource, address.unlessEmpty))
    }
  }
}

/// What can be done on the settings.
package enum SettingsCommand: String, CommandSet {
  case change
  case restore
  case filter
  case close

  package static let scope = "settings"
  package static let scopeTitle = Phrase("Settings", "설정")

  package var info: CommandInfo {
    switch self {
    case .change:
      CommandInfo(
        Phrase("Change", "바꾸기"),
        Phrase("Choose another value, or press another key", "다른 값을 고르거나 새 키를 누릅니다"),
        keys: ["enter", "space"], group: .edit, prominence: .hint)
    case .restore:
      CommandInfo(
        Phrase("Default", "기본값"), Phrase("Go back to the default", "기본값으로 되돌립니다"),
        keys: ["d"], group: .edit, prominence: .hint)
    case .filter:
      CommandInfo(
        Phrase("Filter", "필터"), Phrase("Show only settings with some words", "낱말이 든 설정만 봅니다"),
        keys: ["/"], group: .view, prominence: .hint)
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"),
        Phrase("Clear the filter, then close; all is saved", "필터를 지우고 닫습니다. 모두 저장됩니다"),
        keys: ["esc", "q"], group: .edit, prominence: .hint)
    }
  }
}
