package import Core
import Entities
import Repositories

/// The tree of the folders.
struct FolderTree {
  /// All folders, parents before children, siblings in the user's order.
  let folders: [FolderEntity]
  private let byID: [EntityID: FolderEntity]
  private let parents: [EntityID: EntityID]
  /// The children of each folder; those at the top for nil.
  private let children: [EntityID?: [FolderEntity]]

  /// - Parameters:
  ///   - folders: the folders, with siblings in their order.
  ///   - parent: returns the parent of a folder; one that is not among the folders counts as none.
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
    var stack = Array((children[parent] ?? []).reversed())
    while let next = stack.popLast() {
      folders.append(next)
      stack += (children[next.id] ?? []).reversed()
    }
    return folders
  }

  /// The tree with another order of siblings.
  func sorted(_ order: ([FolderEntity]) -> [FolderEntity]) -> FolderTree {
    FolderTree(byID: byID, parents: parents, children: children.mapValues(order))
  }

  subscript(id: EntityID) -> FolderEntity? { byID[id] }

  /// The parent of a folder; nil at the top.
  func parent(of id: EntityID) -> EntityID? { parents[id] }

  /// The children of a folder; those at the top for nil.
  func children(of parent: EntityID?) -> [FolderEntity] { children[parent] ?? [] }

  /// All folders inside a folder, at any depth.
  func below(_ id: EntityID) -> [FolderEntity] { Self.folders(in: id, children) }

  /// Whether a folder, or one that contains it, is archived.
  func isArchived(_ id: EntityID) -> Bool { path(of: id).contains { $0.archived == true } }

  /// The folders that contain a folder, outermost first, and the folder itself.
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

/// The ways to write a folder: its name, `Garden`, or its path, `Home/Garden`.
package enum FolderPath {
  /// The name alone, then with one more containing folder each time.
  package static func spellings(_ path: [String]) -> [String] {
    path.indices.reversed().map { path[$0...].joined(separator: "/") }
  }

  /// Normalises a typed path for comparison with spellings in lower case: `Home / Garden` becomes `home/garden`.
  static func typed(_ text: some StringProtocol) -> String {
    text.lowercased().split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).trimmed }.joined(separator: "/")
  }

  /// The path as lists show it: `Home / Garden`.
  package static func shown(_ path: [String]) -> String { path.joined(separator: " / ") }
}

extension FolderService {
  var tree: FolderTree { book.folderTree }

  /// All folders with their spellings: the name, then the paths.
  func spelled() -> [(id: EntityID, names: [String])] {
    tree.folders.map { ($0.id, FolderPath.spellings(tree.path(of: $0.id).map(\.name))) }
  }

  /// The folders that contain a folder, outermost first.
  package func ancestors(of id: EntityID) -> [EntityID] { tree.path(of: id).dropLast().map(\.id) }

  /// The outermost folder that contains a folder, or the folder itself at the top; nil if it is not a folder.
  package func topmost(of id: EntityID) -> EntityID? { tree.path(of: id).first?.id }

  /// Throws if a folder cannot be inside another one: that is deleted, is a list, or is inside this folder.
  func checkParent(_ parent: EntityID, of id: EntityID?) throws(RuleError) {
    guard let upper = entity(parent) else { throw .folderIsGone }
    guard upper.query == nil else { throw .listHoldsNothing(upper.name) }
    let way = Array(tree.path(of: parent).reversed())
    guard let place = way.firstIndex(where: { $0.id == id }) else { return }
    throw .belowItself(way[place].name, way: way[...place].map(\.name))
  }

  /// Moves a folder with its contents into another folder, or to the top.
  ///
  /// - Parameter place: its place there, counted from 1; nil for the last.
  package func move(_ id: EntityID, into parent: EntityID?, at place: Int? = nil) throws {
    try book.catchUp()
    let folder = try existing(id)
    guard folder.query == nil else { throw RuleError.listLiesNowhere(folder.name) }
    try book.commit(
      Action(.nestFolder, title: folder.name, folder: parent.flatMap(entity)?.name),
      nesting(folder, in: parent, at: place))
  }

  /// The edits that move a folder into another one, to a place there; nil for the last.
  func nesting(
    _ folder: FolderEntity, in parent: EntityID?, at place: Int? = nil
  ) throws(RuleError) -> [Edit] {
    if let parent { try checkParent(parent, of: folder.id) }
    let paths = pathsThrough(folder.id)
    return [.set(.folder, folder.id, [.parent: .id(parent)])]
      + placing(folder, in: parent, at: place)
      + changedQueries { Self.withoutPaths(paths, $0) }
  }

  /// The spelled paths of a folder and of those inside it, each with the plain name.
  func pathsThrough(_ id: EntityID) -> [String: String] {
    let spelled = ([id] + tree.below(id).map(\.id)).flatMap { id in
      let path = tree.path(of: id).map(\.name)
      return FolderPath.spellings(path).dropFirst().map { ($0, path.last ?? "") }
    }
    return Dictionary(spelled) { first, _ in first }
  }

  /// A query with paths replaced by plain names, so that it stays valid when the folders move.
  static func withoutPaths(_ paths: [String: String], _ query: String) -> String {
    paths.sorted { $0.key < $1.key }.reduce(query) {
      QueryText.renaming($1.key, to: $1.value, in: $0)
    }
  }
}

extension FolderService {
  /// Moves a folder to the place of one of its siblings.
  package func move(_ id: EntityID, past neighbour: EntityID) throws {
    try book.catchUp()
    guard let place = place(of: neighbour) else { throw RuleError.folderIsGone }
    try put(id, at: place)
  }

  /// Moves a folder to a place among its siblings, counted from 1; the others close up.
  package func move(_ id: EntityID, toPlace place: Int) throws {
    try book.catchUp()
    try put(id, at: place)
  }

  private func put(_ id: EntityID, at place: Int) throws {
    let folder = try existing(id)
    try book.commit(
      Action(folder.query == nil ? .moveFolder : .moveList, on: folder),
      placing(folder, in: tree.parent(of: id), at: place))
  }

  /// The place of a folder among its siblings, or of a list among the lists, counted from 1; nil if it is deleted.
  package func place(of id: EntityID) -> Int? {
    siblings(of: id).firstIndex { $0.id == id }.map { $0 + 1 }
  }

  /// Whether two folders or lists are siblings, so that they can change places.
  ///
  /// Folders of one parent are siblings, and so are the lists above the folders and those below them.
  package func areBeside(_ one: EntityID, _ other: EntityID) -> Bool {
    siblings(of: one).contains { $0.id == other }
  }

  private func siblings(of id: EntityID) -> [FolderEntity] {
    entity(id).map { siblings(of: $0, in: tree.parent(of: id)) } ?? []
  }

  private func siblings(of folder: FolderEntity, in parent: EntityID?) -> [FolderEntity] {
    guard folder.query != nil else { return tree.children(of: parent) }
    let isBelowFolders = ShippedList(folder.id)?.isBelowFolders == true
    return book.lists.filter { (ShippedList($0.id)?.isBelowFolders == true) == isBelowFolders }
  }

  /// The edits that move a folder to a place among the children of a folder.
  ///
  /// Without a place, a folder from elsewhere comes last, and any other stays where it is.
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
