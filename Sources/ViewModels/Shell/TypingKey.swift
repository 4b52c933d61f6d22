/// A key that a scene takes for itself while something is typed, and what it does there.
package struct TypingKey: Equatable, Sendable {
  package let key: String
  package let title: Phrase
}
