import Core
package import Entities
import TOMLText

/// The configuration file as it was read.
package struct SettingsReading: Sendable {
  package private(set) var settings = SettingsEntity()
  /// What is left to the default because the file says it wrongly.
  package private(set) var mistakes: [SettingsMistake] = []

  private let document: TOMLDocument

  init(_ document: TOMLDocument) {
    self.document = document
    for entry in document.entries { read(entry) }
    mistakes.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The line that sets a command's keys; parses every line once.
  package func line(ofKeys command: String) -> Int? {
    document.line(of: "\(SettingName.keys.rawValue).\(command)")
  }

  private mutating func read(_ entry: TOMLDocument.Entry) {
    let keys = "\(SettingName.keys.rawValue)."
    switch SettingName(rawValue: entry.name) {
    case .theme: settings.theme = word(entry)
    case .language: settings.language = word(entry, LanguageCode.self)
    case .firstWeekday: settings.firstWeekday = word(entry, Weekday.self)
    case .clockSource: settings.clockSource = address(entry)
    case .plain: settings.plain = choice(entry)
    case .mouse: settings.mouse = choice(entry)
    case .keys: report(entry, .noWord(setting: entry.name))
    case nil where entry.name.hasPrefix(keys):
      settings.keys[String(entry.name.dropFirst(keys.count))] = words(entry)
    case nil: report(entry, .unknownName(entry.name))
    }
  }

  /// A word that stands for a value; `auto` is the default.
  private mutating func word<Value: RawRepresentable<String> & CaseIterable>(
    _ entry: TOMLDocument.Entry, _ type: Value.Type
  ) -> Value? {
    guard let word = word(entry), word != SettingName.automatic else { return nil }
    if let value = Value(rawValue: word) { return value }
    let known = [SettingName.automatic] + Value.allCases.map(\.rawValue)
    report(entry, .unknownWord(word, setting: entry.name, known: known))
    return nil
  }

  /// `"on"` or `"off"`, or what TOML itself says for them.
  private mutating func choice(_ entry: TOMLDocument.Entry) -> Switch? {
    switch entry.value {
    case .other("true"): .on
    case .other("false"): .off
    default: word(entry, Switch.self)
    }
  }

  /// An address; an empty one is none.
  private mutating func address(_ entry: TOMLDocument.Entry) -> ClockSource? {
    guard let word = word(entry), !word.isEmpty else { return nil }
    if let address = ClockSource(word) { return address }
    report(entry, .noAddress(word, setting: entry.name))
    return nil
  }

  private mutating func word(_ entry: TOMLDocument.Entry) -> String? {
    if case .text(let word) = entry.value { return word }
    report(entry, .noWord(setting: entry.name))
    return nil
  }

  private mutating func words(_ entry: TOMLDocument.Entry) -> [String]? {
    if case .list(let words) = entry.value { return words }
    return word(entry).map { [$0] }
  }

  private mutating func report(_ entry: TOMLDocument.Entry, _ reason: SettingsMistake.Reason) {
    mistakes.append(SettingsMistake(line: document.line(of: entry.name), reason))
  }
}

/// How the settings are called in the file.
///
/// A dot parts the name of a table from the name in it.
enum SettingName: String {
  case theme
  case language
  case firstWeekday = "first-weekday"
  case clockSource = "clock.source"
  case plain
  case mouse
  /// The table of all keys, by the ids of commands.
  case keys

  /// The word for what the environment or the locale says.
  static let automatic = "auto"
}
