/// What sets some lines of a list apart from those above them.
package struct ListHeading: Equatable, Sendable {
  /// The line of the screen that it stands above; one behind the last is below that.
  package let line: Int
  /// It is the present moment.
  package var isNow = false
  /// `Next 7 days`, `To-dos`; of the present moment, the time.
  package let title: String
  /// `now`, `12`; else empty.
  package var remark = ""
}
