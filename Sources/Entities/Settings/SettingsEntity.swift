package import Core

/// A setting, by its name in the configuration file; a dot separates the name of a table from the name in it.
///
/// The cases are in the order in which settings are listed.
package enum SettingKey: String, CaseIterable, Sendable {
  case language
  case firstWeekday = "first-weekday"
  /// The time server to ask; none if it is not set.
  case clockSource = "clock.source"
  /// Whether the mouse can be used.
  case mouse
  /// How long before a timed event its reminder is shown, if the event has no rule itself.
  case reminders = "remind.default"
  /// The command with which `daybook remind` shows reminders: a program and its arguments.
  case remindCommand = "remind.command"
  case theme
  /// How many colours are shown, regardless of the terminal.
  case colours
  /// Whether screens are plain text, without boxes and bars.
  case plain

  package var values: SettingValues {
    switch self {
    case .theme: .names
    case .plain, .mouse: .switch
    case .colours: .words(ColourCount.allCases.map(\.rawValue))
    case .language: .words(Language.allCases.map(\.rawValue))
    case .firstWeekday: .words(Weekday.allCases.map(\.rawValue))
    case .clockSource: .address
    case .reminders: .reminders
    case .remindCommand: .command
    }
  }
}

/// The values that a setting can have.
package enum SettingValues: Equatable, Sendable {
  /// Any name.
  case names
  /// One of some words, or `auto`.
  case words([String])
  case `switch`
  /// An http or https address; empty for none.
  case address
  /// A reminder rule; see `ReminderRule`.
  case reminders
  /// Words separated by spaces; empty for none.
  case command
}

/// A setting that is on or off.
package enum Switch: String, CaseIterable, Sendable {
  case on
  case off
}

/// The settings in the configuration file; the environment and the defaults decide about missing ones.
package struct SettingsEntity: Equatable, Sendable {
  package var values: [SettingKey: String]
  /// The names of keys by the id of a command, such as `folders.add`; an empty list removes all its keys.
  package var keys: [String: [String]]

  package init(_ values: [SettingKey: String] = [:], keys: [String: [String]] = [:]) {
    self.values = values
    self.keys = keys
  }

  package subscript<Value: RawRepresentable<String>>(key: SettingKey) -> Value? {
    values[key].flatMap { Value(rawValue: $0) }
  }
}

/// A new value for one setting; nil restores the default.
package enum SettingChange: Equatable, Sendable {
  case set(SettingKey, String?)
  /// The keys of a command, by its id.
  case keys([String]?, command: String)
}

/// A mistake in the configuration file.
package struct SettingsMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The file is not TOML, for a reason in the parser's words.
    case notTOML(String)
    /// The file is longer than any settings need.
    case tooLong
    /// The file is nested deeper, or has longer keys, than any settings need.
    case tooDeep
    case notUTF8
    /// There is no setting with this name.
    case unknownName(String)
    /// The setting takes one of some words, and this is not one of them.
    case unknownWord(String, setting: String, known: [String])
    /// The setting takes an http or https address.
    case noAddress(String, setting: String)
    /// The setting takes a reminder rule.
    case noReminder(String, setting: String)
    /// The setting takes words, and the value is something else.
    case noWord(setting: String)
  }

  /// The line, from 1; nil if unknown.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

/// The state of screens on this machine.
package struct ViewStateEntity: Codable, Equatable, Sendable {
  /// The sort order by the name of a list, with a hyphen in front for the reverse order.
  package var sorts: [String: String] = [:]
  /// Which entries are shown, by the name of a list.
  package var shown: [String: String] = [:]
  /// The ids of folders whose subfolders are hidden.
  package var folded: [String] = []
  /// The ids of to-dos whose children are hidden, by the name of a list.
  package var foldedTodos: [String: [String]] = [:]

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sorts = try values.decodeIfPresent([String: String].self, forKey: .sorts) ?? [:]
    shown = try values.decodeIfPresent([String: String].self, forKey: .shown) ?? [:]
    folded = try values.decodeIfPresent([String].self, forKey: .folded) ?? []
    foldedTodos =
      try values.decodeIfPresent([String: [String]].self, forKey: .foldedTodos) ?? [:]
  }
}

/// Why the settings could not be read or changed.
package enum SettingsError: Error, Equatable, Sendable {
  /// There is no known folder for the settings.
  case noHome
  case unreadable(FileSystemError)
  /// The file cannot be parsed, so it is left alone.
  case mistaken(SettingsMistake)
  /// The setting is written in a form that cannot be changed separately.
  case tangled(line: Int?)
  case notSaved(FileSystemError)
}

/// The format of a mirror's files.
package enum MirrorFormat: String, CaseIterable, Sendable {
  /// A folder with a file for each entry.
  case vdir
  // The following have one file with all entries.
  case todotxt
  case markdown
  case org
  case hledger
  case ledgerJournal = "ledger-journal"
  case beancount
}

/// The definition of a mirror: files that are kept in sync with a book.
package struct MirrorDefinition: Equatable, Sendable {
  /// The direction of changes.
  package enum Direction: String, CaseIterable, Sendable {
    case both
    /// Changes of the files are applied to the book.
    case read
    /// Changes of the book are applied to the files.
    case write
  }

  package let name: String
  /// The folder of the book.
  package let book: String
  /// The absolute path of the folder of the files, or of the single file.
  package let path: String
  package var format = MirrorFormat.vdir
  /// The names of the folders whose entries it contains, one of which may be Inbox; empty for the whole book.
  package var folders: [String] = []
  /// The ids of these folders, which stay the same if the folders are renamed; `inbox` for Inbox.
  package var folderIDs: [String] = []
  /// The query for the entries of the book that are written to files; nil for all.
  package var query: String?
  /// The kinds of entries in it; nil for all that its files can represent.
  package var kinds: Set<EntityKind>?
  package var direction = Direction.both
  package var isPaused = false

  /// Whether the files are directly in its folder, rather than in sub-folders.
  package var isFlat: Bool { folders.count == 1 }

  package init(name: String, book: String, path: String) {
    self.name = name
    self.book = book
    self.path = path
  }
}
