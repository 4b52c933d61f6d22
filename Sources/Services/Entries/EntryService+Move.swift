package import Entities
import Repositories

extension EntryService {
  /// Exchanges an entry with the one so many lines below it in a list sorted by hand.
  ///
  /// What is open stays above what is done.
  package func move(_ id: EntityID, by lines: Int, in request: EntryRequest) throws {
    try book.catchUp()
    let list = list(request)
    guard let moved = entry(id), let line = index(of: id, in: list) else { return }
    let order = HandOrder { line in
      entry(at: line, in: list).flatMap { $0.isDone == moved.isDone ? $0.place : nil }
    }
    let places = order.exchanging(line, with: line + lines)
    try book.commit(
      action(.move, [moved]),
      places.sorted { $0.key < $1.key }.compactMap { line, place in
        entry(at: line, in: list).map { .set($0.kind, $0.id, [.position: .number(place)]) }
      })
  }

  private func entry(at line: Int, in list: EntryList) -> Entry? {
    entries(list, in: line..<line + 1).first
  }
}
