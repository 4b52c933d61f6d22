import ArgumentParser
import Entities
import Services

/// What shells offer of the book that the command line names, else of the user's own.
extension CompletionKind {
  static let folders = offers { book, _ in book.folders.all().map { Offer($0.name) } }

  static let tags = offers { book, _ in book.entries.tags().map { Offer($0) } }

  /// The newest entries that `list` shows, by the ends of their ids; to reopen, those that are done.
  static let entries = offers { book, words in
    var request = EntryRequest(.everywhere)
    request.shown = words.contains(Reopen.configuration.commandName ?? "") ? .done : .open
    request.sort = Sort(.created)
    let list = book.entries.list(request)
    let newest = max(0, list.count - mostEntries)..<list.count
    return book.entries.entries(list, in: newest).reversed().map {
      Offer(String($0.id.text.suffix(EntryTable.idLength)), $0.title)
    }
  }

  /// More than this nobody looks through.
  private static let mostEntries = 200

  /// - Parameter find: gets the words of the command line, too.
  private static func offers(
    _ find: @escaping @MainActor @Sendable (Book, [String]) -> [Offer]
  ) -> CompletionKind {
    .custom { words, _, _ in
      MainActor.assumeIsolated {
        // Where there is no book there is nothing to offer, and nobody to be told why.
        guard let session = try? Session(data: DataWord.path(in: words)) else { return [] }
        return find(session.book, words).filter(\.isPlain).map { $0.line(for: .requesting) }
      }
    }
  }
}
