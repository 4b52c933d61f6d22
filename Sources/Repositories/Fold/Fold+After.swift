import Core
import Entities

/// What a to-do waits for.
///
/// Each blocker is a field of its own, `after:` followed by its id, so that blockers added on several machines
/// merge. A link does not count if one of the two to-dos lies below the other, or if both are in a cycle of
/// such links. A to-do that is closed, deleted or unknown blocks nothing.
extension Fold {
  /// Updates the links of a record to match its heads.
  func noteBlockers(of row: Symbol) {
    var shown: [Int32: HeadTable.Head] = [:]
    for head in chain(row) where head.isTrue || head.isNull {
      guard let blocker = afterKeys.blocker(head.key, parser.symbols) else { continue }
      columns.grow(to: parser.symbols.ids.count)
      if shown[blocker].map({ isLater(head, than: $0) }) ?? true { shown[blocker] = head }
    }
    guard !shown.isEmpty || afters.hasChildren(row.index) else { return }
    let new = Set(shown.filter(\.value.isTrue).keys)
    let old = Set(afters.children(of: row.index))
    for blocker in old.subtracting(new) { afters.move(blocker, from: row.index, to: -1) }
    for blocker in new.subtracting(old) { afters.move(blocker, from: -1, to: row.index) }
  }

  /// Returns the open to-dos that a to-do waits for.
  func openBlockers(of row: Int32) -> [Int32] {
    guard !afters.isEmpty else { return [] }
    return blockers()[row].filter(isOpenTodo)
  }

  /// Whether a to-do, or an open one above it, waits for another.
  func isBlocked(_ row: Int32) -> Bool {
    guard !afters.isEmpty else { return false }
    let blockers = blockers()
    var next = row
    while next >= 0 {
      let isOpen = columns.completed[Int(next)] == Columns.absent
      if isOpen, blockers[next].contains(where: isOpenTodo) { return true }
      next = columns.parent[Int(next)]
    }
    return false
  }

  /// Returns the open to-dos that another open one waits for.
  func blockingRows() -> Set<Int32> {
    guard !afters.isEmpty else { return [] }
    let blockers = blockers()
    return Set(blockers.waiting.filter(isOpenTodo).flatMap { blockers[$0] }.filter(isOpenTodo))
  }

  /// Returns the to-dos that name one as a blocker, whether it is open or not.
  func waiting(for row: Int32) -> [Int32] {
    guard !afters.isEmpty else { return [] }
    return afters.parents.filter { afters.children(of: $0).contains(row) }
  }

  /// Returns the links that do not count, each with the to-do that waits.
  func voidBlockerLinks() -> [(row: Int32, blocker: Int32)] {
    guard !afters.isEmpty else { return [] }
    let blockers = blockers()
    return afters.parents.filter { isEntry(Int($0)) }.flatMap { row in
      Set(afters.children(of: row)).subtracting(blockers[row]).filter { isEntry(Int($0)) }
        .map { (row, $0) }
    }
  }

  private func isOpenTodo(_ row: Int32) -> Bool {
    isEntry(Int(row)) && columns.kind[Int(row)] == todoKind.index
      && columns.completed[Int(row)] == Columns.absent
  }

  func blockers() -> Blockers {
    if let known = knownBlockers { return known }
    let made = Blockers(self)
    knownBlockers = made
    return made
  }
}

/// The records that `after:…` fields name; each key is parsed once.
struct AfterKeys {
  private static let prefix = Array(FieldKey.afterPrefix.utf8)
  /// The row that a key names, by key; -1 for other fields.
  private var rows: [Int32: Int32] = [:]

  /// Returns the row that a field names as a blocker; nil for other fields.
  mutating func blocker(_ key: Symbol, _ symbols: Symbols) -> Int32? {
    guard key.index >= KnownField.allCases.count else { return nil }
    let row = rows[key.index] ?? look(at: key, symbols)
    rows[key.index] = row
    return row < 0 ? nil : row
  }

  private func look(at key: Symbol, _ symbols: Symbols) -> Int32 {
    let bytes = symbols.keys.bytes(key)
    guard bytes.starts(with: Self.prefix) else { return -1 }
    return symbols.ids.symbol(Array(bytes.dropFirst(Self.prefix.count)).span).index
  }
}

/// The links to blockers that count, by the to-do that waits.
struct Blockers {
  private let links: [Int32: [Int32]]

  /// All to-dos at either end of a link, whether it counts or not.
  let involved: Set<Int32>

  var waiting: Dictionary<Int32, [Int32]>.Keys { links.keys }

  subscript(row: Int32) -> [Int32] { links[row] ?? [] }

  init(_ fold: Fold) {
    var links: [Int32: [Int32]] = [:]
    var involved: Set<Int32> = []
    for waiting in fold.afters.parents {
      let blockers = fold.afters.children(of: waiting)
      involved.insert(waiting)
      involved.formUnion(blockers)
      links[waiting] = blockers.filter { !fold.areRelatives(waiting, $0) }
    }
    let circles = LinkCycles(links)
    self.links = links.reduce(into: [:]) { kept, link in
      kept[link.key] = link.value.filter { !circles.areInSameCycle(link.key, $0) }
    }
    self.involved = involved
  }
}

extension Fold {
  /// Whether one of two to-dos lies below the other; each one counts as below itself.
  func areRelatives(_ one: Int32, _ other: Int32) -> Bool {
    isAbove(one, other) || isAbove(other, one)
  }

  private func isAbove(_ upper: Int32, _ row: Int32) -> Bool {
    var next = row
    while next >= 0 {
      if next == upper { return true }
      next = columns.parent[Int(next)]
    }
    return false
  }
}

/// The cycles among links: the strongly connected components of their graph.
///
/// Source: Tarjan, "Depth-first search and linear graph algorithms", 1972. It does not recurse, as a chain of
/// links may be long.
struct LinkCycles {
  private var circle: [Int32: Int] = [:]

  /// Whether each of two rows can be reached from the other.
  func areInSameCycle(_ one: Int32, _ other: Int32) -> Bool {
    circle[one] != nil && circle[one] == circle[other]
  }

  init(_ links: [Int32: [Int32]]) {
    var order: [Int32: Int] = [:]
    var lowest: [Int32: Int] = [:]
    var open: [Int32] = []
    var isOpen: Set<Int32> = []
    for start in links.keys where order[start] == nil {
      var path: [(row: Int32, next: Int)] = [(start, 0)]
      while let (row, next) = path.last {
        if next == 0, order[row] == nil {
          order[row] = order.count
          lowest[row] = order[row]
          open.append(row)
          isOpen.insert(row)
        }
        let targets = links[row] ?? []
        if next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next]
          if order[target] == nil {
            path.append((target, 0))
          } else if isOpen.contains(target) {
            lowest[row] = min(lowest[row] ?? 0, order[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let above = path.last?.row {
          lowest[above] = min(lowest[above] ?? 0, lowest[row] ?? 0)
        }
        guard lowest[row] == order[row] else { continue }
        let number = order[row] ?? 0
        while let member = open.popLast() {
          isOpen.remove(member)
          circle[member] = number
          if member == row { break }
        }
      }
    }
  }
}
