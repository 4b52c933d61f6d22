import Services

/// How well a command answers to what is typed, the best first.
enum CommandRank: CaseIterable {
  /// It is called so.
  case name
  /// Its name begins so.
  case start
  /// A word of its name begins so.
  case word
  /// Its name has the words somewhere.
  case part
  /// They are in what it does, in its keys or in its id.
  case elsewhere
}

extension BoundCommand {
  /// How well the command answers to what is typed: its names in the user's language and in English
  /// come before all else that is said of it.
  func rank(_ typed: String, _ filter: WordFilter, _ language: Language) -> CommandRank {
    let wanted = typed.trimmed.lowercased()
    let names = [info.title[language], info.title[.english]]
    let words = names.map { " \($0.lowercased())" }
    if wanted == id || words.contains(" \(wanted)") { return .name }
    if words.contains(where: { $0.hasPrefix(" \(wanted)") }) { return .start }
    if words.contains(where: { $0.contains(" \(wanted)") }) { return .word }
    return names.contains(where: filter.matches) ? .part : .elsewhere
  }
}
