/// Whether a command can be run now.
package enum Availability: Equatable, Sendable {
  case available
  case unavailable(because: Phrase)
}
