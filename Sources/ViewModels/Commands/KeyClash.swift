/// One key for two commands that can be reached at one time, as the user's keys have it.
struct KeyClash {
  let key: String
  /// Whose keys are the user's; of two, the one farther away.
  let loser: KeyTable.Line
  let other: KeyTable.Line

  /// The first one in the order of the tables; nil when there is none.
  ///
  /// Cost: keys are compared once, and few pairs share one; only those are looked up in the stacks.
  init?(in bindings: KeyBindings) {
    let lines = KeyTable.lines
    let keys = lines.indices.map { bindings.keys(of: lines[$0]) }
    // Commands that have their default keys do not clash with each other.
    for own in lines.indices where bindings.isOwn(lines[own].id) {
      for other in lines.indices where other != own {
        let shared = keys[own].first { key in
          keys[other].contains { Self.hides($0, key) || Self.hides(key, $0) }
            && !Self.isDefault(key, of: lines[own], and: lines[other])
        }
        let (id, otherID) = (lines[own].id, lines[other].id)
        guard let shared, let farther = ScopeStacks.farther(of: id, otherID) else { continue }
        let loses = !bindings.isOwn(otherID) || farther == id
        key = shared
        loser = lines[loses ? own : other]
        self.other = lines[loses ? other : own]
        return
      }
    }
    return nil
  }

  /// By default a nearer command may take a key from a wider one.
  private static func isDefault(
    _ key: String, of own: KeyTable.Line, and other: KeyTable.Line
  ) -> Bool {
    own.info.keys.contains(key) && other.info.keys.contains(key)
  }

  /// Whether a key is another, or the beginning of its row: `g` hides `g e`.
  private static func hides(_ key: String, _ other: String) -> Bool {
    guard other.utf8.count > key.utf8.count else { return other == key }
    return other.utf8.starts(with: key.utf8)
      && other.utf8.dropFirst(key.utf8.count).first == UInt8(ascii: " ")
  }
}
