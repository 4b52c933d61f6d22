import Core
import Services

/// Everything that a book holds, to be compared as a whole.
struct Contents: Equatable {
  let inbox: Tally
  let folders: [Folder]
  /// The entries by name, open ones before those done.
  let entries: [Entry]
  let todos: [Todo]
}

extension Book {
  var contents: Contents {
    let ids = ids(.everywhere)
    return Contents(
      inbox: folders.inbox(), folders: folders.all(), entries: ids.compactMap(entries.entry),
      todos: ids.compactMap(todos.todo))
  }

  /// Returns the entries of a place by name, open ones before those done.
  func ids(_ place: EntryRequest.Place) -> [EntityID] {
    var request = EntryRequest(place)
    request.sort = Sort(.name)
    return entries.ids(in: entries.list(request))
  }

  func titles(_ place: EntryRequest.Place = .everywhere) -> [String] {
    ids(place).compactMap { entries.entry($0)?.title }
  }
}
