/// Finds the command behind the keys pressed so far.
package struct Keymap {
  package enum Match: Equatable {
    /// This command, by its place in the list.
    case command(Int)
    /// More keys may follow.
    case prefix
    case none
  }

  private let keys: [[String]]

  /// Earlier entries win: the scopes go from the nearest to the widest.
  package init(_ keys: [[String]]) {
    self.keys = keys
  }

  /// `pressed` are key names with a space between.
  package func match(_ pressed: String) -> Match {
    if let place = keys.firstIndex(where: { $0.contains(pressed) }) { return .command(place) }
    let beginning = pressed + " "
    let isPrefix = keys.contains { $0.contains { $0.hasPrefix(beginning) } }
    return isPrefix ? .prefix : .none
  }
}
