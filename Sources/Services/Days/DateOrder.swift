/// Which of two numbers is the month: of `3/4` in Seoul the first, in London the second.
package enum DateOrder: Sendable {
  case monthFirst
  case dayFirst

  /// The order in which two numbers can be a day; nil where they can be either of two days.
  init?(of first: Int, _ second: Int) {
    switch (first <= 12, second <= 12) {
    case (true, false): self = .monthFirst
    case (false, true): self = .dayFirst
    case (true, true) where first == second: self = .monthFirst
    default: return nil
    }
  }
}
