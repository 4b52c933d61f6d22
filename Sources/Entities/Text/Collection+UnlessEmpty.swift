extension Collection {
  /// Nil for nothing, as the book has it: what is empty is not written.
  package var unlessEmpty: Self? { isEmpty ? nil : self }
}
