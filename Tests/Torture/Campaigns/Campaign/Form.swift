/// How long a campaign goes on.
package enum Form: String, CaseIterable, Sendable {
  /// As a part of `make test`.
  case short
  /// `make torture`.
  case long
}
