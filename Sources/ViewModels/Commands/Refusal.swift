/// Why something was not done, in words for the user.
package struct Refusal: Error, Equatable {
  package let reason: Phrase

  package init(_ reason: Phrase) {
    self.reason = reason
  }
}
