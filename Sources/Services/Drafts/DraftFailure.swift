/// Text that is being typed is not kept, and would be lost with the program.
package struct DraftFailure: Error, Equatable {
  /// In the system's words.
  package let reason: String
}
