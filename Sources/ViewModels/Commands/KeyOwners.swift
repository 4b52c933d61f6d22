/// Which command has which key, in one stack.
struct KeyOwners {
  private var owners: [String: KeyTable.Line] = [:]
  /// For keys in a row such as `g e`: `g`.
  private var beginnings: [String: KeyTable.Line] = [:]

  mutating func give(_ key: String, to line: KeyTable.Line) {
    owners[key] = line
    for beginning in Self.beginnings(of: key) { beginnings[beginning] = line }
  }

  /// Who has this key, or one of a row that begins alike: the shorter would hide the longer.
  func owner(of key: String) -> KeyTable.Line? {
    owners[key] ?? beginnings[key]
      ?? Self.beginnings(of: key).lazy.compactMap { owners[$0] }.first
  }

  private static func beginnings(of key: String) -> [String] {
    guard key.utf8.contains(UInt8(ascii: " ")) else { return [] }
    let words = key.split(separator: " ")
    return (1..<max(1, words.count)).map { words.prefix($0).joined(separator: " ") }
  }
}
