/// One key for two commands that can be reached at one time, as the user's keys have it.
struct KeyClash {
  let key: String
  /// Whose keys are the user's; of two, the one farther away.
  let loser: KeyTable.Line
  let other: KeyTable.Line

  /// The first one in the order of the tables; nil when there is none.
  init?(in bindings: KeyBindings) {
    for reach in KeyReach.all {
      guard let clash = KeyClash(in: bindings, of: reach.lines) else { continue }
      self = clash
      return
    }
    return nil
  }

  private init?(in bindings: KeyBindings, of lines: [KeyTable.Line]) {
    // Commands that have their default keys do not clash with each other.
    let own = lines.indices.filter { bindings.isOwn(lines[$0].id) }
    guard !own.isEmpty else { return nil }
    let keys = lines.map(bindings.keys)
    for place in own.reversed() {
      for other in lines.indices where other != place {
        let shared = keys[place].first { key in
          keys[other].contains { Self.hides($0, key) || Self.hides(key, $0) }
            && !Self.isDefault(key, of: lines[place], and: lines[other])
        }
        guard let shared else { continue }
        self.init(key: shared, loser: lines[place], other: lines[other])
        return
      }
    }
    return nil
  }

  private init(key: String, loser: KeyTable.Line, other: KeyTable.Line) {
    self.key = key
    self.loser = loser
    self.other = other
  }

  /// By default a nearer command may take a key from a wider one.
  private static func isDefault(
    _ key: String, of own: KeyTable.Line, and other: KeyTable.Line
  ) -> Bool {
    own.info.keys.contains(key) && other.info.keys.contains(key)
  }

  /// Whether a key is another, or the beginning of its row: `g` hides `g e`.
  private static func hides(_ key: String, _ other: String) -> Bool {
    guard other.utf8.starts(with: key.utf8) else { return false }
    let rest = other.utf8.dropFirst(key.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: " ")
  }
}
