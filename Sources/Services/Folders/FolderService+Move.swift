package import Entities
import Repositories

extension FolderService {
  /// Moves a folder to where another one is, past it and all between them.
  package func move(_ id: EntityID, past neighbour: EntityID) throws {
    try book.catchUp()
    guard let place = place(of: neighbour) else { throw RuleError.folderIsGone }
    try move(id, toPlace: place)
  }

  /// Puts a folder at a place of the list, 1 being the first; the others close up.
  package func move(_ id: EntityID, toPlace place: Int) throws {
    try book.catchUp()
    let folder = try existing(id)
    try book.commit(Action(.moveFolder, folder: folder.name), placing(id, at: place))
  }

  /// The place of a folder in the list, 1 being the first; nil when it is gone.
  package func place(of id: EntityID) -> Int? {
    book.repository.folders().firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// What puts a folder at a place.
  func placing(_ id: EntityID, at place: Int) -> [Edit] {
    let folders = book.repository.folders()
    guard let line = folders.firstIndex(where: { $0.id == id }) else { return [] }
    let order = ManualOrder { folders.indices.contains($0) ? folders[$0].place : nil }
    let places = order.moving(line, to: min(max(1, place), folders.count) - 1)
    return places.sorted { $0.key < $1.key }.map { line, place in
      .set(.folder, folders[line].id, [.position: .number(place)])
    }
  }
}
