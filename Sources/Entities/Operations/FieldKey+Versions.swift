extension FieldKey {
  private static let unchosen: Set<FieldKey> = [
    .created, .position, .deleted, .number, .department, "source", "dateAssumed", "repeatDay",
  ]

  /// Whether people choose between two values of it, should machines disagree.
  ///
  /// Tags merge one by one, a deletion is undone, and what a program notes for itself, such as a place
  /// in a list, says nothing to people.
  package var isChosen: Bool { !isTag && !Self.unchosen.contains(self) }
}
