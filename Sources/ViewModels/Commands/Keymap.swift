/// Finds the command behind the keys pressed so far.
package struct Keymap {
  package enum Match: Equatable {
    /// This command, by its place in the list.
    case command(Int)
    /// More keys may follow.
    case prefix
    case none
  }

  private var places: [String: Int] = [:]
  private var prefixes: Set<String> = []

  /// Earlier entries win: the scopes go from the nearest to the widest.
  package init(_ keys: [[String]]) {
    for (place, keys) in keys.enumerated() {
      for key in keys where places[key] == nil {
        places[key] = place
        let words = key.split(separator: " ")
        for length in 1..<max(1, words.count) {
          prefixes.insert(words.prefix(length).joined(separator: " "))
        }
      }
    }
  }

  /// `pressed` are key names with a space between.
  package func match(_ pressed: String) -> Match {
    if let place = places[pressed] { return .command(place) }
    return prefixes.contains(pressed) ? .prefix : .none
  }
}
