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
    for own in lines.reversed() where bindings.isOwn(own.id) {
      for other in lines where other.id != own.id {
        guard let key = Self.key(of: own, other, in: bindings) else { continue }
        self.init(key: key, loser: own, other: other)
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

  private static func key(
    of own: KeyTable.Line, _ other: KeyTable.Line, in bindings: KeyBindings
  ) -> String? {
    let others = bindings.keys(of: other)
    return bindings.keys(of: own).first { key in
      // By default a nearer command may take a key from a wider one.
      let isDefault = own.info.keys.contains(key) && other.info.keys.contains(key)
      return !isDefault && others.contains { hides($0, key) || hides(key, $0) }
    }
  }

  /// Whether a key is another, or the beginning of its row: `g` hides `g e`.
  private static func hides(_ key: String, _ other: String) -> Bool {
    guard other.utf8.starts(with: key.utf8) else { return false }
    let rest = other.utf8.dropFirst(key.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: " ")
  }
}
