package import Entities
import Repositories

extension FolderService {
  /// Exchanges a folder with the one so many lines below it.
  package func move(_ id: EntityID, by lines: Int) throws {
    try book.catchUp()
    var folders = book.repository.folders()
    guard let line = folders.firstIndex(where: { $0.id == id }) else { return }
    let old = folders.map(\.place)
    let order = HandOrder { old.indices.contains($0) ? old[$0] : nil }
    let places = order.exchanging(line, with: line + lines)
    for (line, place) in places { folders[line].position = place }
    try book.commit(
      Action(.moveFolder, folder: folders[line].name),
      places.keys.sorted().map { .save(folders[$0]) })
  }

  /// Puts a folder at a place of the list, 1 being the first; the others close up.
  package func move(_ id: EntityID, toPlace place: Int) throws {
    try book.catchUp()
    guard let folder = folder(id) else { return }
    try book.commit(Action(.moveFolder, folder: folder.name), placing(id, at: place))
  }

  /// The place of a folder in the list, 1 being the first; nil when it is gone.
  package func place(of id: EntityID) -> Int? {
    book.repository.folders().firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// What puts a folder at a place; what was never moved may stand where others do.
  func placing(_ id: EntityID, at place: Int) -> [Edit] {
    let old = book.repository.folders()
    guard let line = old.firstIndex(where: { $0.id == id }) else { return [] }
    var moved = old
    moved.insert(moved.remove(at: line), at: min(max(1, place), old.count) - 1)
    var edits: [Edit] = []
    var last: Int64?
    for (folder, slot) in zip(moved, old) {
      let new = max(slot.place, last.map { $0 &+ 1 } ?? slot.place)
      last = new
      guard new != folder.place else { continue }
      edits.append(.set(.folder, folder.id, [.position: .number(new)]))
    }
    return edits
  }
}
