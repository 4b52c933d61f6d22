/// A setting that is one thing or the other.
package enum Switch: String, CaseIterable, Sendable {
  case on
  case off
}
