extension [String: String] {
  /// What a variable of the environment says; nil when it is empty or not set.
  package func value(for name: String) -> String? {
    self[name]?.unlessEmpty
  }

  /// What the first of some variables says that says anything.
  package func firstValue(of names: String...) -> String? {
    names.lazy.compactMap { self.value(for: $0) }.first { _ in true }
  }
}

extension Collection {
  /// Nil for nothing, as the book has it: what is empty is not written.
  package var unlessEmpty: Self? { isEmpty ? nil : self }
}
