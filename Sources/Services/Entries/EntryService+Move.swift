package import Entities
import Repositories

extension EntryService {
  /// Moves an entry of a list sorted by hand to where another one is, past it and whatever the
  /// request's words hide between them.
  ///
  /// What is open stays above what is done.
  package func move(_ id: EntityID, past neighbour: EntityID, in request: EntryRequest) throws {
    try book.catchUp()
    var unfiltered = request
    unfiltered.text = ""
    let list = list(unfiltered)
    guard let moved = entry(id), let line = index(of: id, in: list),
      let target = index(of: neighbour, in: list)
    else { throw RuleError.entryIsGone }
    let order = ManualOrder { line in
      entry(at: line, in: list).flatMap { $0.isDone == moved.isDone ? $0.place : nil }
    }
    let places = order.moving(line, to: target)
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
