/// What is likely to become of a text with which a line opens.
package enum OfferedText: Sendable {
  /// It is a value such as a day: it is selected, so that what is typed takes its place.
  case toReplace
  /// It is words such as a title: the caret stands behind them, and they stay.
  case toMend
}
