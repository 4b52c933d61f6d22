/// Whether a key press found somebody.
package enum KeyResponse: Equatable, Sendable {
  case handled
  case ignored
}
