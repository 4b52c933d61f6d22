/// The keys of all commands: the user's where they can be in force, else the defaults.
package struct KeyBindings: Equatable, Sendable {
  /// Keys by the id of a command.
  private var own: [String: [String]] = [:]
  /// What is not in force, and why.
  package private(set) var mistakes: [KeyMistake] = []

  /// How they are written.
  package let text: KeyText

  /// Takes the user's keys, but for those that nobody can press or that would mean two things.
  package init(_ keys: [String: [String]] = [:], text: KeyText = .signs) {
    self.text = text
    // Most users have none, and the program has to start.
    guard !keys.isEmpty else { return }
    for (command, keys) in keys.sorted(by: { $0.key < $1.key }) { take(keys, command) }
    while let clash = KeyClash(in: self) {
      own[clash.loser.id] = nil
      mistakes.append(.boundTwice(clash.key, command: clash.loser, other: clash.other))
    }
  }

  package func keys(of line: KeyTable.Line) -> [String] {
    keys(of: line.id, line.info)
  }

  /// Those of the user, and Esc wherever that leads out: nobody is to be locked in.
  private func keys(of command: String, _ info: CommandInfo) -> [String] {
    guard let own = own[command] else { return info.keys }
    return own + info.keys.filter { $0 == "esc" && !own.contains($0) }
  }

  /// The first key of a command, as sentences name it; of one without a key, its id.
  subscript(command: some CommandSet) -> String {
    keys(of: KeyTable.Line(command)).first.map(text.key) ?? "“\(command.id)”"
  }

  /// Whether the user gave the command other keys.
  package func isOwn(_ command: String) -> Bool {
    own[command] != nil
  }

  /// The commands with their keys; a key is left to the nearest that has it.
  @MainActor func bound(_ commands: [BoundCommand]) -> [BoundCommand] {
    var taken: Set<String> = []
    return commands.map { command in
      let keys = keys(of: command.id, command.info).filter { !taken.contains($0) }
      taken.formUnion(keys)
      return command.with(keys: keys)
    }
  }

  private mutating func take(_ keys: [String], _ command: String) {
    guard KeyTable.has(command) else {
      return mistakes.append(.unknownCommand(command))
    }
    if let unknown = keys.first(where: { KeyName.known($0) == nil }) {
      return mistakes.append(.unknownKey(unknown, command: command))
    }
    own[command] = keys.compactMap(KeyName.known)
  }
}
