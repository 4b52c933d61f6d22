/// Which command has which key, in one stack; commands go by their places in it.
struct KeyOwners {
  private var owners: [String: Int] = [:]
  /// For keys in a row such as `g e`: `g`.
  private var beginnings: [String: Int] = [:]

  init(of commandCount: Int) {
    owners.reserveCapacity(2 * commandCount)
  }

  mutating func give(_ key: String, to place: Int) {
    owners[key] = place
    for beginning in Self.beginnings(of: key) { beginnings[beginning] = place }
  }

  /// Who has this key, or one of a row that begins alike: the shorter would hide the longer.
  func owner(of key: String) -> Int? {
    owners[key] ?? beginnings[key]
      ?? Self.beginnings(of: key).lazy.compactMap { owners[$0] }.first
  }

  private static func beginnings(of key: String) -> [String] {
    guard key.utf8.contains(UInt8(ascii: " ")) else { return [] }
    let words = key.split(separator: " ")
    return (1..<max(1, words.count)).map { words.prefix($0).joined(separator: " ") }
  }
}
