extension Phrase {
  /// Said while a book is read that was not folded yet.
  package static let readingBook = Phrase("Reading the book…", "책을 읽는 중…")
}
