/// One key for two commands that can be reached at one time, as the user's keys have it.
struct KeyClash {
  let key: String
  /// Whose keys are the user's.
  let loser: KeyTable.Line
  let other: KeyTable.Line

  /// The first one in the order of the tables; nil when there is none.
  init?(in bindings: KeyBindings) {
    let clashes = KeyReach.all.lazy.compactMap { KeyClash(in: bindings, of: $0) }
    guard let first = clashes.first else { return nil }
    self = first
  }

  private init?(in bindings: KeyBindings, of reach: KeyReach) {
    var owners: [String: KeyTable.Line] = [:]
    for line in reach.lines {
      for key in bindings.keys(of: line) {
        if let owner = Self.owner(of: key, in: owners), !Self.isDefault(key, owner, line) {
          let isLineOwn = bindings.isOwn(line.id)
          self.init(key: key, loser: isLineOwn ? line : owner, other: isLineOwn ? owner : line)
          return
        }
        owners[key] = line
      }
    }
    return nil
  }

  private init(key: String, loser: KeyTable.Line, other: KeyTable.Line) {
    self.key = key
    self.loser = loser
    self.other = other
  }

  /// Who has this key, or one of a row that begins alike: the shorter would hide the longer.
  private static func owner(of key: String, in owners: [String: KeyTable.Line]) -> KeyTable.Line? {
    if let owner = owners[key] { return owner }
    return owners.first { $0.key.hasPrefix("\(key) ") || key.hasPrefix("\($0.key) ") }?.value
  }

  /// By default a nearer command may take a key from a wider one.
  private static func isDefault(_ key: String, _ one: KeyTable.Line, _ other: KeyTable.Line) -> Bool
  {
    one.info.keys.contains(key) && other.info.keys.contains(key)
  }
}
