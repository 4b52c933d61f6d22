import Core
import Services

/// Where the palette leads besides commands: folders and lists by their names, and what a typed query finds.
@MainActor struct PaletteDestinations {
  let context: ScreenContext

  /// Inbox, the folders, and the lists that have no key.
  var places: [BoundCommand] {
    let folders = context.book.folders
    return [destination("inbox", .inbox, .inboxSummary, to: .inbox)]
      + folders.all().map { folder in
        let summary = folder.level == 0 ? .goToFolder : Phrase(verbatim: folder.shownPath)
        return destination(
          folder.id.text, Phrase(verbatim: folder.name), summary, to: .folder(folder.id))
      }
      + folders.lists().dropFirst(EverywhereCommand.listKeys).map {
        destination($0.id.text, Phrase($0), Phrase(verbatim: $0.query), to: .list($0.id))
      }
  }

  /// Returns a command that shows what a query finds; nil if the text is words alone or cannot be parsed.
  func found(by text: String) -> BoundCommand? {
    let text = text.trimmed
    guard let query = try? context.book.queries.query(text), query.isMoreThanWords else {
      return nil
    }
    var request = EntryRequest(.everywhere)
    request.shown = .open
    request.query = query
    let count = Phrase.entries(context.book.entries.count(request))
    return destination("query", .showQuery(text), count, to: .everywhere, filter: text)
  }

  /// Returns why a text is not a query; nil if it is one.
  func problem(of text: String, _ typing: QueryParser.Typing) -> Phrase? {
    do throws(QueryError) {
      _ = try context.book.queries.query(text, typing)
      return nil
    } catch {
      return Phrase(error)
    }
  }

  private func destination(
    _ id: String, _ title: Phrase, _ summary: Phrase, to place: EntryRequest.Place,
    filter: String = ""
  ) -> BoundCommand {
    BoundCommand(
      id: "place.\(id)", scopeTitle: .places,
      info: CommandInfo(title, summary, keys: [], group: .screens, prominence: .palette),
      availability: { .available },
      perform: { [weak navigator = context.navigator] in
        navigator?.goToPlace(place, filter: filter)
      })
  }
}

extension Phrase {
  fileprivate static let places = Phrase("Go to", "이동")
  fileprivate static let goToFolder = Phrase("Folder", "폴더")
  fileprivate static let inboxSummary = Phrase("Entries of no folder", "폴더에 없는 항목")
  fileprivate static func showQuery(_ text: String) -> Phrase {
    Phrase("Show “\(text)”", "“\(text)” 보기")
  }
}
