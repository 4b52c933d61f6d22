import TextUI

/// The part of some room that a text has, whose longer rows would be hard to read.
extension Rect {
  private static let mostText = 88
  private static let textMargin = 2

  /// Beside a list: the left of it.
  var textBesideList: Rect { left(Self.mostText) }

  /// Alone on the screen: its middle.
  var textAlone: Rect {
    inset(left: Self.textMargin, right: Self.textMargin).middle(Self.mostText)
  }
}
