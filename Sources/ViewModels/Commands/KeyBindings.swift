/// The keys of all commands: the user's own keys where they are valid, else the defaults.
package struct KeyBindings: Equatable, Sendable {
  /// Keys by the id of a command.
  private var own: [String: [String]] = [:]
  /// The user's keys that were rejected, and why.
  package private(set) var mistakes: [KeyMistake] = []

  /// How key names are written for people.
  package let text: KeyText

  /// Takes over the user's keys, except for unknown commands, unknown keys and clashes.
  package init(_ keys: [String: [String]] = [:], text: KeyText = .signs) {
    self.text = text
    // Most users have no keys of their own, and this runs at every start.
    guard !keys.isEmpty else { return }
    for (command, keys) in keys.sorted(by: { $0.key < $1.key }) { bind(keys, command) }
    while let clash = KeyClash(in: self) {
      own[clash.loser.id] = nil
      mistakes.append(.boundTwice(clash.key, command: clash.loser, other: clash.other))
    }
  }

  package func keys(of line: KeyTable.Line) -> [String] {
    keys(of: line.id, line.info)
  }

  /// Returns the user's keys, plus Esc if it is a default key of the command: Esc must always lead out.
  private func keys(of command: String, _ info: CommandInfo) -> [String] {
    guard let own = own[command] else { return info.keys }
    return own + info.keys.filter { $0 == "esc" && !own.contains($0) }
  }

  /// The first key of a command as sentences name it, or its id if it has no key.
  subscript(command: some CommandSet) -> String {
    keys(of: KeyTable.Line(command)).first.map(text.key) ?? "“\(command.id)”"
  }

  /// Whether the user gave the command other keys.
  package func isUserSet(_ command: String) -> Bool {
    own[command] != nil
  }

  /// Returns the commands with their keys; a key that several commands have goes to the first, nearest one.
  @MainActor func bound(_ commands: [BoundCommand]) -> [BoundCommand] {
    var taken: Set<String> = []
    return commands.map { command in
      let keys = keys(of: command.id, command.info).filter { !taken.contains($0) }
      taken.formUnion(keys)
      return command.with(keys: keys)
    }
  }

  private mutating func bind(_ keys: [String], _ command: String) {
    guard KeyTable.has(command) else {
      return mistakes.append(.unknownCommand(command))
    }
    if let unknown = keys.first(where: { KeyName.known($0) == nil }) {
      return mistakes.append(.unknownKey(unknown, command: command))
    }
    own[command] = keys.compactMap(KeyName.known)
  }
}

/// Why the user's keys for a command were rejected.
package enum KeyMistake: Equatable, Sendable {
  case unknownCommand(String)
  case unknownKey(String, command: String)
  /// Two commands that can be reached at the same time would have the same key.
  case boundTwice(String, command: KeyTable.Line, other: KeyTable.Line)

  /// The id of the command whose keys were rejected.
  package var command: String {
    switch self {
    case .unknownCommand(let command), .unknownKey(_, let command): command
    case .boundTwice(_, let command, _): command.id
    }
  }
}

/// A key that the user's keys give to two commands that can be reached at the same time.
struct KeyClash {
  let key: String
  /// The command whose keys are the user's; if both are, the one in the wider scope.
  let loser: KeyTable.Line
  let other: KeyTable.Line

  /// Finds the first clash in the order of the tables; nil if there is none.
  ///
  /// Cost: each command with the user's keys is compared with all others; only pairs that share a key, which are few,
  /// are looked up in the scope stacks.
  init?(in bindings: KeyBindings) {
    let lines = KeyTable.lines
    let keys = lines.indices.map { bindings.keys(of: lines[$0]) }
    // Commands that have their default keys do not clash with each other.
    for own in lines.indices where bindings.isUserSet(lines[own].id) {
      for other in lines.indices where other != own {
        let shared = keys[own].first { key in
          keys[other].contains { Self.hides($0, key) || Self.hides(key, $0) }
            && !Self.isDefault(key, of: lines[own], and: lines[other])
        }
        let (id, otherID) = (lines[own].id, lines[other].id)
        guard let shared, let farther = ScopeStack.farther(of: id, otherID) else { continue }
        let loses = !bindings.isUserSet(otherID) || farther == id
        key = shared
        loser = lines[loses ? own : other]
        self.other = lines[loses ? other : own]
        return
      }
    }
    return nil
  }

  /// Whether both commands have a key by default: there, a nearer scope may take it from a wider one.
  private static func isDefault(
    _ key: String, of own: KeyTable.Line, and other: KeyTable.Line
  ) -> Bool {
    own.info.keys.contains(key) && other.info.keys.contains(key)
  }

  /// Whether a key equals another, or is the beginning of its sequence: `g` hides `g e`.
  private static func hides(_ key: String, _ other: String) -> Bool {
    guard other.utf8.count > key.utf8.count else { return other == key }
    return other.utf8.starts(with: key.utf8)
      && other.utf8.dropFirst(key.utf8.count).first == UInt8(ascii: " ")
  }
}

/// Finds the command behind the keys pressed so far.
package struct Keymap {
  package enum Match: Equatable {
    /// The index of the matching command.
    case command(Int)
    /// More keys may follow.
    case prefix
    case none
  }

  private let keys: [[String]]

  /// Takes the keys of each command; earlier commands win, so the nearest scope comes first.
  package init(_ keys: [[String]]) {
    self.keys = keys
  }

  /// Returns what the keys pressed so far mean; `pressed` is key names separated by spaces.
  package func match(_ pressed: String) -> Match {
    if let place = keys.firstIndex(where: { $0.contains(pressed) }) { return .command(place) }
    let beginning = pressed + " "
    let isPrefix = keys.contains { $0.contains { $0.hasPrefix(beginning) } }
    return isPrefix ? .prefix : .none
  }
}
