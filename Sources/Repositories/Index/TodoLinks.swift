/// An index of the links between records as they are written, updated as they change.
///
/// It maps a parent to its children, or a waiting to-do to its blockers.
struct TodoLinks {
  /// A link; the cache stores the bytes of this layout, so it has no implicit padding.
  struct Link: Hashable, Comparable {
    let parent: Int32
    let child: Int32

    static func < (left: Link, right: Link) -> Bool {
      left.parent == right.parent ? left.child < right.child : left.parent < right.parent
    }
  }

  /// Sorted.
  private let links = Column<Link>()
  /// The changes since the last `applyChanges`: whether each link exists now.
  private var changes: [Link: Bool] = [:]

  var sections: [any CacheSection] { [links] }
  /// Whether there are no links, apart from pending changes.
  var isEmpty: Bool { links.isEmpty }

  /// Notes that a record moved from one parent to another; -1 for none.
  mutating func move(_ child: Int32, from old: Int32, to new: Int32) {
    guard old != new else { return }
    if old >= 0 { changes[Link(parent: old, child: child)] = false }
    if new >= 0 { changes[Link(parent: new, child: child)] = true }
  }

  /// Applies the pending changes; returns whether there were any.
  @discardableResult mutating func applyChanges() -> Bool {
    guard !changes.isEmpty else { return false }
    let kept = links.all.filter { changes[$0] == nil }
    links.replaceAll(kept.merging(changes.filter(\.value).keys.sorted(), by: <))
    changes.removeAll()
    return true
  }

  /// Returns the rows linked to a parent, in no meaningful order.
  func children(of parent: Int32) -> [Int32] {
    let start = firstPlace(of: parent)
    var end = start
    while end < links.count, links[end].parent == parent { end += 1 }
    return (start..<end).map { links[$0].child }
  }

  func hasChildren(_ parent: Int32) -> Bool {
    let place = firstPlace(of: parent)
    return place < links.count && links[place].parent == parent
  }

  /// The rows that have others below them, in order, each once.
  var parents: [Int32] {
    var parents: [Int32] = []
    for link in links.all where link.parent != parents.last { parents.append(link.parent) }
    return parents
  }

  private func firstPlace(of parent: Int32) -> Int {
    links.firstPlace { $0.parent >= parent }
  }
}
