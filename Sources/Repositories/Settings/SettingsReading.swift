import Core
package import Entities
import TOMLText

/// The contents of the configuration file.
package struct SettingsReading: Sendable {
  package private(set) var settings = SettingsEntity()
  /// The settings that keep their defaults because the file has a wrong value for them.
  package private(set) var mistakes: [SettingsMistake] = []

  private let document: TOMLDocument

  init(_ document: TOMLDocument) {
    self.document = document
    for entry in document.entries { read(entry) }
    mistakes.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Returns the line that sets a command's keys; parses every line once.
  package func line(ofKeys command: String) -> Int? {
    document.line(of: "\(SettingsFile.keys).\(command)")
  }

  private mutating func read(_ entry: TOMLDocument.Entry) {
    let keys = "\(SettingsFile.keys)."
    if let key = SettingKey(rawValue: entry.name) {
      settings.values[key] = value(entry, key.values)
    } else if entry.name.hasPrefix(keys) {
      settings.keys[String(entry.name.dropFirst(keys.count))] = words(entry)
    } else if entry.name == SettingsFile.keys {
      report(entry, .noWord(setting: entry.name))
    } else {
      report(entry, .unknownName(entry.name))
    }
  }

  private mutating func value(_ entry: TOMLDocument.Entry, _ values: SettingValues) -> String? {
    switch (values, entry.value) {
    case (.names, _): word(entry)
    // A number needs no quotes.
    case (.words(let words), .other(let word)) where words.contains(word): word
    case (.words(let words), _): word(entry, of: words)
    // TOML's own values for on and off.
    case (.switch, .other("true")): Switch.on.rawValue
    case (.switch, .other("false")): Switch.off.rawValue
    case (.switch, _): word(entry, of: Switch.allCases.map(\.rawValue))
    case (.address, _): address(entry)
    case (.reminders, _): reminders(entry)
    case (.command, _): word(entry)
    }
  }

  /// Reads one of some words; returns nil for `auto`, which means the default.
  private mutating func word(_ entry: TOMLDocument.Entry, of words: [String]) -> String? {
    guard let word = word(entry), word != SettingsFile.automatic else { return nil }
    if words.contains(word) { return word }
    let known = [SettingsFile.automatic] + words
    report(entry, .unknownWord(word, setting: entry.name, known: known))
    return nil
  }

  /// Reads an address; returns nil for an empty one.
  private mutating func address(_ entry: TOMLDocument.Entry) -> String? {
    guard let word = word(entry), !word.isEmpty else { return nil }
    if ClockSource(word) != nil { return word }
    report(entry, .noAddress(word, setting: entry.name))
    return nil
  }

  /// Reads a reminder rule, in the form that records have, but with spaces allowed after commas.
  private mutating func reminders(_ entry: TOMLDocument.Entry) -> String? {
    guard let word = word(entry), word != SettingsFile.automatic else { return nil }
    let text = word.replacing(" ", with: "")
    if ReminderRule(text: text) != nil { return text }
    report(entry, .noReminder(word, setting: entry.name))
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

/// Names and values in the file besides those of the settings.
enum SettingsFile {
  /// The table of all keys, by the ids of commands.
  static let keys = "keys"
  /// The value for a setting that follows the environment or the locale.
  static let automatic = "auto"
}
