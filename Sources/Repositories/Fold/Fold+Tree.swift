import Core
import Entities

/// The tree of to-dos, and the tree of folders.
///
/// A to-do is in the folder of the topmost to-do above it, and comes into sight once all open ones above it
/// have. A link counts if both ends are to-dos, or both are folders and not lists, and it closes no cycle: in a
/// cycle, the latest link is void. Nothing lies below a deleted to-do, but what was there stays in its folder.
extension Fold {
  /// Updates the columns that depend on the tree, for the changed rows and all rows below them; returns the
  /// other rows whose columns changed.
  func updateTree(_ rows: [Symbol]) -> [Symbol] {
    links.applyChanges()
    guard !links.isEmpty else { return [] }
    let starts = rows.map(\.index).filter { columns.link[Int($0)] >= 0 || links.hasChildren($0) }
    let known = Set(rows)
    return TreeUpdate(self, from: starts).changed.map { Symbol(index: $0) }
      .filter { !known.contains($0) }
  }

  /// Returns the to-do or folder that the link of a row names; nil if the link does not count.
  func linked(_ row: Int32) -> Int32? {
    let parent = columns.link[Int(row)]
    guard parent >= 0, columns.kind[Int(row)] == columns.kind[Int(parent)] else { return nil }
    switch columns.kind[Int(row)] {
    case todoKind.index: return parent
    case folderKind.index: return isList(row) || isList(parent) ? nil : parent
    default: return nil
    }
  }

  /// Whether a folder has a query, so that it contains nothing itself.
  private func isList(_ folder: Int32) -> Bool {
    guard let query = keySymbol(.query) else { return false }
    return chain(Symbol(index: folder)).contains { $0.key == query && $0.isText }
  }

  /// Returns a folder and all folders in it, at any depth.
  func foldersIn(_ row: Int32) -> Set<Int32> {
    var folders: Set = [row]
    var waiting = [row]
    while let next = waiting.popLast() {
      waiting += links.children(of: next).filter { child in
        columns.parent[Int(child)] == next && columns.isLive(Int(child))
          && folders.insert(child).inserted
      }
    }
    return folders
  }

  /// Returns the archived folders, and all folders in them.
  func archivedFolders() -> Set<Int32> {
    guard let key = keySymbol(.archived) else { return [] }
    return folderRows.filter { row in
      chain(row).contains { $0.key == key }
        && read(row, else: .absent) { () throws(FileSystemError) in
          try shown(.archived, of: row)
        } == .truth(true)
    }.reduce(into: []) { $0.formUnion(foldersIn($1.index)) }
  }

  /// Returns the children of a to-do in order: by position, else by creation.
  func childRows(of row: Int32) -> [Int32] {
    unsortedChildRows(row).sorted(by: isSiblingBefore)
  }

  /// Returns the children of a to-do in no meaningful order.
  func unsortedChildRows(_ row: Int32) -> [Int32] {
    guard !links.isEmpty else { return [] }
    return links.children(of: row).filter { columns.parent[Int($0)] == row && isEntry(Int($0)) }
  }

  private func isSiblingBefore(_ left: Int32, _ right: Int32) -> Bool {
    let (one, other) = (Int(left), Int(right))
    if columns.position[one] != columns.position[other] {
      return columns.position[one] < columns.position[other]
    }
    if columns.created[one] != columns.created[other] {
      return columns.created[one] < columns.created[other]
    }
    return parser.symbols.ids.precedes(Symbol(index: left), Symbol(index: right))
  }

  /// Returns all to-dos below one at any depth, each after its parent.
  func rowsBelow(_ row: Int32) -> [Int32] {
    var below: [Int32] = []
    var waiting = Array(childRows(of: row).reversed())
    while let next = waiting.popLast() {
      below.append(next)
      waiting += childRows(of: next).reversed()
    }
    return below
  }

  /// Returns the to-dos below a deleted one that the same act deleted.
  func rowsDeleted(with row: Int32) -> [Int32] {
    guard !links.isEmpty, let act = deletion(of: row) else { return [] }
    var met: Set<Int32> = [row]
    var below: [Int32] = []
    var waiting = links.children(of: row)
    while let next = waiting.popLast() {
      guard met.insert(next).inserted, deletion(of: next) == act else { continue }
      below.append(next)
      waiting += links.children(of: next)
    }
    return below
  }

  /// Returns the operation that deleted a record; nil if it is not deleted.
  func deletion(of row: Int32) -> Int32? {
    guard columns.marks[Int(row)].contains(.deleted) else { return nil }
    return chain(Symbol(index: row)).first { $0.key == KnownField.deleted.symbol && $0.isTrue }?
      .operation
  }

  /// Whether a to-do that daybook made was deleted as the one before it was reopened, by the user or by an undo.
  ///
  /// Finishing that one makes it again. If it was changed since it was made, it may have texts of the user.
  func isTakenBack(_ row: Symbol) -> Bool {
    let isTodo = columns.kind[row.offset] == todoKind.index
    guard isTodo, let act = deletion(of: row.index), id(row).isDerived else { return false }
    let heads = chain(row).filter { $0.key != KnownField.deleted.symbol }
    let creations = heads.filter { $0.key == KnownField.created.symbol }
    guard let made = creations.max(by: { isLater($1, than: $0) }) else { return false }
    let isChanged = heads.contains { $0.operation != made.operation && isLater($0, than: made) }
    return !isChanged && reopens(act)
  }

  /// Whether an operation reopens a to-do.
  private func reopens(_ operation: Int32) -> Bool {
    if let known = reopenings[operation] { return known }
    // What an unreadable operation did is unknown, so nothing is hidden because of it.
    guard let changes = try? self.changes(operation) else { return false }
    let reopens = changes.contains { $0.fields[.completed] == .absent }
    reopenings[operation] = reopens
    return reopens
  }

  /// Whether a to-do has an open child.
  func hasOpenChild(_ row: Int32) -> Bool {
    links.children(of: row).contains { child in
      columns.parent[Int(child)] == row && isEntry(Int(child))
        && columns.completed[Int(child)] == Columns.absent
    }
  }

  /// Whether a link to a parent does not count because it closes a cycle.
  func isVoid(_ row: Int32, below parent: Int32) -> Bool {
    columns.isLive(Int(row)) && columns.isLive(Int(parent)) && columns.parent[Int(row)] != parent
  }

  /// Returns the topmost to-do above one; the to-do itself if it has no parent.
  func top(of row: Int32) -> Int32 {
    var top = row
    while columns.parent[Int(top)] >= 0 { top = columns.parent[Int(top)] }
    return top
  }
}

/// Recomputes the places of some to-dos or folders, and of all below them.
private struct TreeUpdate {
  private let fold: Fold
  private var pending: Set<Int32> = []
  private(set) var changed: [Int32] = []

  init(_ fold: Fold, from starts: [Int32]) {
    self.fold = fold
    var waiting = starts
    while let next = waiting.popLast() {
      // A cycle comes back to its start.
      if pending.insert(next).inserted { waiting += fold.links.children(of: next) }
    }
    // Sorted, so that every machine gets the same result.
    for row in pending.sorted() where pending.contains(row) { placeUpwards(from: row) }
  }

  /// Places a row and the rows above it that are not placed yet, the topmost first.
  private mutating func placeUpwards(from row: Int32) {
    var path: [Int32] = []
    var steps: [Int32: Int] = [:]
    var next: Int32? = row
    while let current = next, pending.contains(current), steps[current] == nil {
      steps[current] = path.count
      path.append(current)
      next = fold.linked(current)
    }
    guard let current = next, let start = steps[current] else {
      for row in path.reversed() { place(row, below: fold.linked(row)) }
      return
    }
    placeCircle(Array(path[start...]))
    for row in path[..<start].reversed() { place(row, below: fold.linked(row)) }
  }

  /// Places the rows of a cycle: each one names the next as its parent, and the last names the first.
  private mutating func placeCircle(_ circle: [Int32]) {
    var void = 0
    for place in circle.indices.dropFirst() {
      guard let head = linkHead(circle[place]), let other = linkHead(circle[void]) else { continue }
      if fold.isLater(head, than: other) { void = place }
    }
    place(circle[void], below: nil)
    for row in circle[..<void].reversed() + circle[(void + 1)...].reversed() {
      place(row, below: fold.linked(row))
    }
  }

  /// Returns the head that is shown for the parent of a row.
  private func linkHead(_ row: Int32) -> HeadTable.Head? {
    var shown: HeadTable.Head?
    for head in fold.chain(Symbol(index: row)) where head.key == KnownField.parent.symbol {
      if shown.map({ fold.isLater(head, than: $0) }) ?? true { shown = head }
    }
    return shown
  }

  private mutating func place(_ row: Int32, below parent: Int32?) {
    pending.remove(row)
    let old = fold.columns[Int(row)]
    var new = old
    new.parent = parent.flatMap { fold.columns.isLive(Int($0)) ? $0 : nil } ?? -1
    new.folder = parent.map { fold.columns.folder[Int($0)] } ?? old.ownFolder
    new.sight = max(old.start, new.parent < 0 ? Columns.absent : sightOfChildren(new.parent))
    guard new.parent != old.parent || new.folder != old.folder || new.sight != old.sight else {
      return
    }
    fold.columns[Int(row)] = new
    fold.follow(row, from: old, to: new)
    changed.append(row)
  }

  /// Returns when the rows below a to-do come into sight; a closed to-do hides nothing.
  private func sightOfChildren(_ row: Int32) -> Int64 {
    var row = row
    while fold.columns.completed[Int(row)] != Columns.absent {
      row = fold.columns.parent[Int(row)]
      if row < 0 { return Columns.absent }
    }
    return fold.columns.sight[Int(row)]
  }
}
