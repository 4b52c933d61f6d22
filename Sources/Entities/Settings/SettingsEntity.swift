package import Core

/// A setting, by its name in the configuration file; a dot parts the name of a table from the name in it.
///
/// They stand in the order in which they are listed.
package enum SettingKey: String, CaseIterable, Sendable {
  case language
  case firstWeekday = "first-weekday"
  /// Whom to ask for the time; nobody without one.
  case clockSource = "clock.source"
  /// Whether the mouse acts on what it points at.
  case mouse
  /// How long before an event at a time its reminder comes, where it has no rule itself.
  case reminders = "remind.default"
  /// What `daybook remind` shows reminders with: a program and its arguments.
  case remindCommand = "remind.command"
  case theme
  /// How many colours are shown, whatever the terminal says.
  case colours
  /// Whether the screens are text alone, without boxes and bars.
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

/// What a setting may be.
package enum SettingValues: Equatable, Sendable {
  /// Any name.
  case names
  /// One of some words, or `auto`.
  case words([String])
  case `switch`
  /// Of http or https; an empty one is none.
  case address
  /// See `ReminderRule`.
  case reminders
  /// Words with blanks between them; none is an empty text.
  case command
}

/// A setting that is one thing or the other.
package enum Switch: String, CaseIterable, Sendable {
  case on
  case off
}

/// What the configuration file says; what is missing is left to the environment and the defaults.
package struct SettingsEntity: Equatable, Sendable {
  package var values: [SettingKey: String]
  /// Names of keys by the id of a command, such as `folders.add`; an empty list takes all its keys away.
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

/// What is wrong in the configuration file, and where.
package struct SettingsMistake: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// No TOML: the parser's words.
    case notTOML(String)
    /// Longer than any file of settings.
    case tooLong
    /// Nested deeper, or with longer keys, than any such file.
    case tooDeep
    case notUTF8
    /// There is no setting with this name.
    case unknownName(String)
    /// The setting takes one of some words, and this is none of them.
    case unknownWord(String, setting: String, known: [String])
    /// The setting takes an address of http or https.
    case noAddress(String, setting: String)
    /// The setting takes times before something.
    case noReminder(String, setting: String)
    /// The setting takes words, and here is something else.
    case noWord(setting: String)
  }

  /// From 1; nil where it is not known.
  package let line: Int?
  package let reason: Reason

  package init(line: Int?, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }
}

/// How screens were left on this machine.
package struct ViewStateEntity: Codable, Equatable, Sendable {
  /// By the name of a list: what it is sorted by, with a hyphen before it for the other way round.
  package var sorts: [String: String] = [:]
  /// By the name of a list: which of its entries are shown.
  package var shown: [String: String] = [:]
  /// The ids of folders of which the list hides what lies in them.
  package var folded: [String] = []
  /// By the name of a list: the ids of the to-dos below which nothing is shown.
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
  /// No folder is known to keep them in.
  case noHome
  case unreadable(FileSystemError)
  /// The file says nothing that can be understood, so it is left alone.
  case mistaken(SettingsMistake)
  /// The setting is written in a way that cannot be changed by itself.
  case tangled(line: Int?)
  case notSaved(FileSystemError)
}

/// How the files of a mirror lie.
package enum MirrorFormat: String, CaseIterable, Sendable {
  /// A folder with a file for each entry.
  case vdir
  // One file with all entries.
  case todotxt
  case markdown
  case org
  case hledger
  case ledgerJournal = "ledger-journal"
  case beancount
}

/// Files that are kept in step with a book.
package struct MirrorDefinition: Equatable, Sendable {
  /// Which way changes go.
  package enum Direction: String, CaseIterable, Sendable {
    case both
    /// Changes of the files come into the book.
    case read
    /// Changes of the book go into the files.
    case write
  }

  package let name: String
  /// The folder of the book.
  package let book: String
  /// The folder of the files, or the one file, from the root on.
  package let path: String
  package var format = MirrorFormat.vdir
  /// The names of the folders whose entries are in it; none is all of the book.
  package var folders: [String] = []
  /// The ids of the same, which stay when they are called otherwise.
  package var folderIDs: [String] = []
  /// Which entries of the book go into files; nil is all of them.
  package var query: String?
  /// What is in it; nil is all that its files can hold.
  package var kinds: Set<EntityKind>?
  package var direction = Direction.both
  package var isPaused = false

  /// Whether the files lie right in its folder, rather than in sub-folders.
  package var isFlat: Bool { folders.count == 1 }

  package init(name: String, book: String, path: String) {
    self.name = name
    self.book = book
    self.path = path
  }
}
