import TextUI

/// Keys that terminals send as `ESC [` and more, where terminfo does not tell.
///
/// Source: xterm's control sequences, PC-style function keys.
enum ControlSequence {
  /// Reads what follows `ESC [`, such as `1;5D`; nil for a key without a name.
  static func key(_ sequence: String) -> Key? {
    guard let last = sequence.last else { return nil }
    let numbers = sequence.dropLast().split(separator: ";").map { String($0) }
    let name = last == "~" ? numbered[numbers.first ?? ""] : lettered[last]
    guard let name else { return nil }
    guard numbers.count > 1 else { return Key(name) }
    return modifiers[numbers[1]].map { Key("\($0)+\(name)") }
  }

  private static let lettered: [Character: String] = [
    "A": "up", "B": "down", "C": "right", "D": "left", "F": "end", "H": "home", "Z": "shift+tab",
  ]

  private static let numbered = [
    "1": "home", "3": "delete", "4": "end", "5": "pgup", "6": "pgdn", "7": "home", "8": "end",
  ]

  private static let modifiers = ["2": "shift", "3": "alt", "5": "ctrl", "6": "shift+ctrl"]
}
