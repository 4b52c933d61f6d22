package import Entities
import Repositories

/// Text that is being typed: kept with every change, gone when it is saved or dropped, and offered
/// again when the program ended before that.
@MainActor package struct DraftService {
  let book: Book

  /// Keeps the text as it is now.
  package func keep(_ draft: Draft) throws(FileSystemError) {
    var draft = draft
    draft.typed = book.clock.now()
    try book.draftRepository?.keep(draft)
  }

  /// Keeps a change of a text, of which the whole draft is made only where it is wanted.
  package func keep(
    place: Int, removed: Int, inserted: String, of draft: @autoclosure () -> Draft
  ) throws(FileSystemError) {
    guard let repository = book.draftRepository else { return }
    let edit = DraftEdit(
      place: place, removed: removed, inserted: inserted, typed: book.clock.now())
    if try repository.keep(edit) == .kept { return }
    try keep(draft())
  }

  /// The newest text that was left behind, if any, of those that are wanted; it is this program's now.
  package func adopt(where isWanted: (Draft) -> Bool = { _ in true }) -> Draft? {
    book.draftRepository?.adopt(where: isWanted)
  }

  /// Leaves the text for the next start.
  package func leave() {
    book.draftRepository?.leave()
  }

  /// Keeps the text until the book has saved the act that it became.
  package func setAside() {
    book.draftRepository?.setAside()
  }

  /// Forgets the text, which is in the book now or is not wanted.
  package func discard() {
    // A draft that cannot be removed is offered once more, which loses nothing.
    try? remove()
  }

  /// Forgets the text, or says why when that is not possible.
  package func remove() throws(FileSystemError) {
    try book.draftRepository?.discard()
  }
}
