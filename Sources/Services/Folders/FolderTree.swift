package import Core
import Entities
import Repositories

/// The folders as they lie in each other.
struct FolderTree {
  /// Each before those that lie in it; beside each other in the user's order.
  let folders: [FolderEntity]
  private let byID: [EntityID: FolderEntity]
  private let parents: [EntityID: EntityID]
  /// Those right in one; of nil, those in none.
  private let children: [EntityID?: [FolderEntity]]

  /// - Parameters:
  ///   - folders: in the order in which they stand beside each other.
  ///   - parent: what one lies in; what is not among the folders counts as none.
  init(_ folders: [FolderEntity], parent: (EntityID) -> EntityID?) {
    let byID = Dictionary(folders.map { ($0.id, $0) }) { first, _ in first }
    let parents = byID.keys.reduce(into: [EntityID: EntityID]()) { parents, id in
      parents[id] = parent(id).flatMap { byID[$0]?.id }
    }
    self.init(
      byID: byID, parents: parents, children: Dictionary(grouping: folders) { parents[$0.id] })
  }

  private init(
    byID: [EntityID: FolderEntity], parents: [EntityID: EntityID],
    children: [EntityID?: [FolderEntity]]
  ) {
    self.byID = byID
    self.parents = parents
    self.children = children
    folders = Self.folders(in: nil, children)
  }

  private static func folders(
    in parent: EntityID?, _ children: [EntityID?: [FolderEntity]]
  ) -> [FolderEntity] {
    var folders: [FolderEntity] = []
    var waiting = Array((children[parent] ?? []).reversed())
    while let next = waiting.popLast() {
      folders.append(next)
      waiting += (children[next.id] ?? []).reversed()
    }
    return folders
  }

  /// The same with another order of those beside each other.
  func sorted(_ order: ([FolderEntity]) -> [FolderEntity]) -> FolderTree {
    FolderTree(byID: byID, parents: parents, children: children.mapValues(order))
  }

  subscript(id: EntityID) -> FolderEntity? { byID[id] }

  /// What a folder lies in; nil at the top.
  func parent(of id: EntityID) -> EntityID? { parents[id] }

  /// Those right in a folder; of nil, those in none.
  func children(of parent: EntityID?) -> [FolderEntity] { children[parent] ?? [] }

  /// All that lie in a folder, far down too.
  func below(_ id: EntityID) -> [FolderEntity] { Self.folders(in: id, children) }

  /// Whether it, or one that it lies in, is put away.
  func isArchived(_ id: EntityID) -> Bool { path(of: id).contains { $0.archived == true } }

  /// What a folder lies in, the uppermost first, and itself.
  func path(of id: EntityID) -> [FolderEntity] {
    var path: [FolderEntity] = []
    var next = byID[id]
    while let folder = next {
      path.append(folder)
      next = parents[folder.id].flatMap { byID[$0] }
    }
    return path.reversed()
  }
}

/// How people write which folder they mean: `Garden`, or where it lies, `Home/Garden`.
package enum FolderPath {
  /// The name alone, then with ever more of what it lies in.
  package static func spellings(_ path: [String]) -> [String] {
    path.indices.reversed().map { path[$0...].joined(separator: "/") }
  }

  /// A text that is typed for a folder, as its spellings in lower case have it: `Home / Garden` as
  /// `home/garden`.
  static func typed(_ text: some StringProtocol) -> String {
    text.lowercased().split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).trimmed }.joined(separator: "/")
  }

  /// As lists show it: `Home / Garden`.
  package static func shown(_ path: [String]) -> String { path.joined(separator: " / ") }
}

extension FolderService {
  var tree: FolderTree { book.folderTree }

  /// All folders, with how people may write each: its name, then with what it lies in.
  func spelled() -> [(id: EntityID, names: [String])] {
    tree.folders.map { ($0.id, FolderPath.spellings(tree.path(of: $0.id).map(\.name))) }
  }

  /// What a folder lies in, the uppermost first.
  package func uppers(of id: EntityID) -> [EntityID] { tree.path(of: id).dropLast().map(\.id) }

  /// The uppermost folder that one lies in; itself at the top, nil of what is no folder.
  package func topmost(of id: EntityID) -> EntityID? { tree.path(of: id).first?.id }

  /// Throws when a folder cannot lie in another: that is gone, is a list, or lies in it already.
  func checkParent(_ parent: EntityID, of id: EntityID?) throws(RuleError) {
    guard let upper = entity(parent) else { throw .folderIsGone }
    guard upper.query == nil else { throw .listHoldsNothing(upper.name) }
    let way = Array(tree.path(of: parent).reversed())
    guard let place = way.firstIndex(where: { $0.id == id }) else { return }
    throw .belowItself(way[place].name, way: way[...place].map(\.name))
  }

  /// Puts a folder into another, or at the top; what lies in it comes along.
  ///
  /// - Parameter place: its place there, 1 being the first; nil is the last.
  package func move(_ id: EntityID, into parent: EntityID?, at place: Int? = nil) throws {
    try book.catchUp()
    let folder = try existing(id)
    guard folder.query == nil else { throw RuleError.listLiesNowhere(folder.name) }
    try book.commit(
      Action(.nestFolder, title: folder.name, folder: parent.flatMap(entity)?.name),
      nesting(folder, in: parent, at: place))
  }

  /// What puts a folder into another, at a place there; nil is the last.
  func nesting(
    _ folder: FolderEntity, in parent: EntityID?, at place: Int? = nil
  ) throws(RuleError) -> [Edit] {
    if let parent { try checkParent(parent, of: folder.id) }
    let paths = pathsThrough(folder.id)
    return [.set(.folder, folder.id, [.parent: .id(parent)])]
      + placing(folder, in: parent, at: place)
      + changedQueries { Self.withoutPaths(paths, $0) }
  }

  /// How a folder and those in it are written with what they lie in, and their names.
  func pathsThrough(_ id: EntityID) -> [String: String] {
    let spelled = ([id] + tree.below(id).map(\.id)).flatMap { id in
      let path = tree.path(of: id).map(\.name)
      return FolderPath.spellings(path).dropFirst().map { ($0, path.last ?? "") }
    }
    return Dictionary(spelled) { first, _ in first }
  }

  /// A query that names folders by their names alone, whatever becomes of what they lie in.
  static func withoutPaths(_ paths: [String: String], _ query: String) -> String {
    paths.sorted { $0.key < $1.key }.reduce(query) {
      QueryText.renaming($1.key, to: $1.value, in: $0)
    }
  }
}

extension FolderService {
  /// Moves a folder to where another one is, past it and all between them.
  package func move(_ id: EntityID, past neighbour: EntityID) throws {
    try book.catchUp()
    guard let place = place(of: neighbour) else { throw RuleError.folderIsGone }
    try put(id, at: place)
  }

  /// Puts a folder at a place among those beside it, 1 being the first; the others close up.
  package func move(_ id: EntityID, toPlace place: Int) throws {
    try book.catchUp()
    try put(id, at: place)
  }

  private func put(_ id: EntityID, at place: Int) throws {
    let folder = try existing(id)
    try book.commit(
      Action(.moveFolder, folder: folder.name),
      placing(folder, in: tree.parent(of: id), at: place))
  }

  /// The place of a folder among those beside it, of a list among the lists, 1 being the first; nil when it
  /// is gone.
  package func place(of id: EntityID) -> Int? {
    siblings(of: id).firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// Whether two can change places: folders, lists, and what stands below them are apart, and so are the
  /// folders in different ones.
  package func areBeside(_ one: EntityID, _ other: EntityID) -> Bool {
    siblings(of: one).contains { $0.id == other }
  }

  private func siblings(of id: EntityID) -> [FolderEntity] {
    entity(id).map { siblings(of: $0, in: tree.parent(of: id)) } ?? []
  }

  private func siblings(of folder: FolderEntity, in parent: EntityID?) -> [FolderEntity] {
    guard folder.query != nil else { return tree.children(of: parent) }
    let standsLast = ShippedList(folder.id)?.standsLast == true
    return listEntities().filter { (ShippedList($0.id)?.standsLast == true) == standsLast }
  }

  /// What puts a folder at a place among those in another one; nil is the last, where it comes from elsewhere.
  func placing(_ folder: FolderEntity, in parent: EntityID?, at place: Int?) -> [Edit] {
    var folders = siblings(of: folder, in: parent)
    var places: [Int: Int64] = [:]
    var line = folders.count
    if let known = folders.firstIndex(where: { $0.id == folder.id }) {
      line = known
    } else {
      var newcomer = folder
      newcomer.position = max(folder.place, folders.last.map { $0.place &+ 1 } ?? .min)
      if newcomer.position != folder.place { places[line] = newcomer.position }
      folders.append(newcomer)
    }
    if let place {
      let order = ManualOrder { folders.indices.contains($0) ? folders[$0].place : nil }
      places.merge(order.moving(line, to: min(max(1, place), folders.count) - 1)) { $1 }
    }
    return places.sorted { $0.key < $1.key }.map { line, place in
      var moved = folders[line]
      guard !isWritten(moved.id) else {
        return .set(.folder, moved.id, [.position: .number(place)])
      }
      moved.position = place
      return .save(moved)
    }
  }
}
