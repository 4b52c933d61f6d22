/// A key that is no letter, by tmux's name for it.
struct NamedKey: RawRepresentable {
  var rawValue: String

  static let enter = NamedKey(rawValue: "Enter")
  static let escape = NamedKey(rawValue: "Escape")
  static let space = NamedKey(rawValue: "Space")
  static let tab = NamedKey(rawValue: "Tab")
  static let backspace = NamedKey(rawValue: "BSpace")
  static let up = NamedKey(rawValue: "Up")
  static let down = NamedKey(rawValue: "Down")
  static let left = NamedKey(rawValue: "Left")
  static let right = NamedKey(rawValue: "Right")
  static let home = NamedKey(rawValue: "Home")
  static let end = NamedKey(rawValue: "End")
  static let pageUp = NamedKey(rawValue: "PPage")
  static let pageDown = NamedKey(rawValue: "NPage")

  static func control(_ letter: Character) -> NamedKey {
    NamedKey(rawValue: "C-\(letter)")
  }
}
