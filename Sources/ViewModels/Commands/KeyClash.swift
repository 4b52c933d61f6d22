/// One key for two commands that can be reached at one time, as the user's keys have it.
struct KeyClash {
  let key: String
  /// Whose keys are the user's.
  let loser: KeyTable.Line
  let other: KeyTable.Line

  /// The first one in the order of the tables; nil when there is none.
  init?(in bindings: KeyBindings) {
    for reach in KeyReach.all where reach.lines.contains(where: { bindings.isOwn($0.id) }) {
      guard let clash = KeyClash(in: bindings, of: reach) else { continue }
      self = clash
      return
    }
    return nil
  }

  private init?(in bindings: KeyBindings, of reach: KeyReach) {
    let lines = reach.lines
    var owners = KeyOwners(of: lines.count)
    for place in lines.indices {
      for key in bindings.keys(of: lines[place]) {
        if let owner = owners.owner(of: key), !Self.isDefault(key, lines[owner], lines[place]) {
          let (own, other) = bindings.isOwn(lines[place].id) ? (place, owner) : (owner, place)
          self.init(key: key, loser: lines[own], other: lines[other])
          return
        }
        owners.give(key, to: place)
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
  private static func isDefault(_ key: String, _ one: KeyTable.Line, _ other: KeyTable.Line) -> Bool
  {
    one.info.keys.contains(key) && other.info.keys.contains(key)
  }
}
