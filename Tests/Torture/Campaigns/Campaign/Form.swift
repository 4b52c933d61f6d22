/// How long a campaign goes on.
package enum Form: String, CaseIterable, Sendable {
  /// Within the tests of every day.
  case short
  /// `make torture`.
  case long
}
