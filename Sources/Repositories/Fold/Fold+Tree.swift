import Core
import Entities

/// What follows from the place of a to-do in its tree: the folder of the uppermost one, and from when on
/// all above it are in sight. Folders lie in each other alike.
///
/// A link counts where both are to-dos, or both folders and no lists, and it closes no circle: of a circle the
/// latest link is void. Below a deleted to-do nothing lies, but what was there stays in its folder.
extension Fold {
  /// Brings the columns up to date that follow from the tree, for rows that have changed and all below
  /// them; returns the other rows that have changed by it.
  func updateTree(_ rows: [Symbol]) -> [Symbol] {
    links.applyChanges()
    guard !links.isEmpty else { return [] }
    let starts = rows.map(\.index).filter { columns.link[Int($0)] >= 0 || links.hasChildren($0) }
    let known = Set(rows)
    return TreeUpdate(self, from: starts).changed.map { Symbol(index: $0) }
      .filter { !known.contains($0) }
  }

  /// The to-do or the folder that a link names; nil where the link says nothing.
  func linked(_ row: Int32) -> Int32? {
    let parent = columns.link[Int(row)]
    guard parent >= 0, columns.kind[Int(row)] == columns.kind[Int(parent)] else { return nil }
    switch columns.kind[Int(row)] {
    case todoKind.index: return parent
    case folderKind.index: return isList(row) || isList(parent) ? nil : parent
    default: return nil
    }
  }

  /// Whether a folder has a query, and so holds nothing.
  private func isList(_ folder: Int32) -> Bool {
    guard let query = keySymbol(.query) else { return false }
    return chain(Symbol(index: folder)).contains { $0.key == query && $0.isText }
  }

  /// A folder and all that lie in it, far down too.
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

  /// The folders that are put away, and those that lie in them.
  func archivedFolders() -> Set<Int32> {
    guard let key = keySymbol(.archived) else { return [] }
    return folderRows.filter { row in
      chain(row).contains { $0.key == key }
        && read(row, else: .absent) { () throws(FileSystemError) in
          try shown(.archived, of: row)
        } == .truth(true)
    }.reduce(into: []) { $0.formUnion(foldersIn($1.index)) }
  }

  /// The to-dos that lie below one, in their order: by hand, else as they were made.
  func childRows(of row: Int32) -> [Int32] {
    rowsRightBelow(row).sorted(by: isSiblingBefore)
  }

  /// The same in no order that means anything.
  func rowsRightBelow(_ row: Int32) -> [Int32] {
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

  /// All to-dos below one, each behind the one that it lies below.
  func rowsBelow(_ row: Int32) -> [Int32] {
    var below: [Int32] = []
    var waiting = Array(childRows(of: row).reversed())
    while let next = waiting.popLast() {
      below.append(next)
      waiting += childRows(of: next).reversed()
    }
    return below
  }

  /// The to-dos below a deleted one that the same act has deleted.
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

  /// The operation that has deleted a record.
  func deletion(of row: Int32) -> Int32? {
    guard columns.marks[Int(row)].contains(.deleted) else { return nil }
    return chain(Symbol(index: row)).first { $0.key == KnownField.deleted.symbol && $0.isTrue }?
      .operation
  }

  /// Whether an open to-do lies right below one.
  func hasOpenChild(_ row: Int32) -> Bool {
    links.children(of: row).contains { child in
      columns.parent[Int(child)] == row && isEntry(Int(child))
        && columns.completed[Int(child)] == Columns.absent
    }
  }

  /// Whether a link to a parent counts for nothing, as it closes a circle.
  func isVoid(_ row: Int32, below parent: Int32) -> Bool {
    columns.isLive(Int(row)) && columns.isLive(Int(parent)) && columns.parent[Int(row)] != parent
  }

  /// The uppermost to-do that one lies below; itself where that is none.
  func top(of row: Int32) -> Int32 {
    var top = row
    while columns.parent[Int(top)] >= 0 { top = columns.parent[Int(top)] }
    return top
  }
}

/// Works out the places of some to-dos or folders, and of all below them.
private struct TreeUpdate {
  private let fold: Fold
  private var pending: Set<Int32> = []
  private(set) var changed: [Int32] = []

  init(_ fold: Fold, from starts: [Int32]) {
    self.fold = fold
    var waiting = starts
    while let next = waiting.popLast() {
      // A circle comes back to where it began.
      if pending.insert(next).inserted { waiting += fold.links.children(of: next) }
    }
    // Sorted, so that every machine does the same.
    for row in pending.sorted() where pending.contains(row) { placeUpwards(from: row) }
  }

  /// Places a to-do and those above it that are not placed yet, the uppermost first.
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

  /// Places to-dos of which each names the next, and the last one the first.
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

  /// The value that says what a to-do lies below.
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
    new.sight = max(old.start, new.parent < 0 ? Columns.absent : sightBelow(new.parent))
    guard new.parent != old.parent || new.folder != old.folder || new.sight != old.sight else {
      return
    }
    fold.columns[Int(row)] = new
    fold.follow(row, from: old, to: new)
    changed.append(row)
  }

  /// From when on what lies below a to-do is in sight; what is closed hides nothing.
  private func sightBelow(_ row: Int32) -> Int64 {
    var row = row
    while fold.columns.completed[Int(row)] != Columns.absent {
      row = fold.columns.parent[Int(row)]
      if row < 0 { return Columns.absent }
    }
    return fold.columns.sight[Int(row)]
  }
}
