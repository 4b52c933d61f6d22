package import Entities
import Repositories

/// Keeps text while it is typed, until it is saved or discarded, and offers it again if the program ended
/// before that.
@MainActor package struct DraftService {
  let book: Book

  /// Keeps the whole draft.
  package func keep(_ draft: Draft) throws(FileSystemError) {
    var draft = draft
    draft.typed = book.clock.now()
    try book.draftRepository?.keep(draft)
  }

  /// Keeps one change of a text; the whole draft is made only if the repository needs it.
  package func keep(
    place: Int, removed: Int, inserted: String, of draft: @autoclosure () -> Draft
  ) throws(FileSystemError) {
    guard let repository = book.draftRepository else { return }
    let edit = DraftEdit(
      place: place, removed: removed, inserted: inserted, typed: book.clock.now())
    if try repository.keep(edit) == .kept { return }
    try keep(draft())
  }

  /// Takes over the newest abandoned draft that is wanted; nil if there is none.
  package func adopt(where isWanted: (Draft) -> Bool = { _ in true }) -> Draft? {
    book.draftRepository?.adopt(where: isWanted)
  }

  /// Leaves the text for the next start.
  package func leave() {
    book.draftRepository?.leave()
  }

  /// Keeps the text until the action that it became is saved in the book.
  package func setAside() {
    book.draftRepository?.setAside()
  }

  /// Discards the text, which is saved in the book or not wanted.
  package func discard() {
    // A draft that cannot be removed is offered once more, which loses nothing.
    try? remove()
  }

  /// Discards the text; throws if that fails.
  package func remove() throws(FileSystemError) {
    try book.draftRepository?.discard()
  }
}
