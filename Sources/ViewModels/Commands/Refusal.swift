/// Why something was not done, in words for the user.
package struct Refusal: Error, Equatable {
  package let reason: Phrase
  /// The name of the form's field that was refused, if one was.
  package let field: String?

  package init(_ reason: Phrase, field: String? = nil) {
    self.reason = reason
    self.field = field
  }
}
