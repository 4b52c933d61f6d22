/// Links between to-dos as they are written, kept as they change: of the one that is named to those that name
/// it, or the other way round.
struct TodoLinks {
  /// It lies in the cache as it lies here, so it has no gaps.
  struct Link: Hashable, Comparable {
    let parent: Int32
    let child: Int32

    static func < (left: Link, right: Link) -> Bool {
      left.parent == right.parent ? left.child < right.child : left.parent < right.parent
    }
  }

  /// Sorted.
  private let links = Column<Link>()
  /// What has changed since: whether a link is there now.
  private var changes: [Link: Bool] = [:]

  var sections: [any CacheSection] { [links] }
  /// As far as changes are applied.
  var isEmpty: Bool { links.isEmpty }

  /// A to-do has gone from one parent to another; -1 is none.
  mutating func move(_ child: Int32, from old: Int32, to new: Int32) {
    guard old != new else { return }
    if old >= 0 { changes[Link(parent: old, child: child)] = false }
    if new >= 0 { changes[Link(parent: new, child: child)] = true }
  }

  /// Works in what has changed; returns whether there was anything.
  @discardableResult mutating func applyChanges() -> Bool {
    guard !changes.isEmpty else { return false }
    let kept = links.all.filter { changes[$0] == nil }
    links.replaceAll(kept.merging(changes.filter(\.value).keys.sorted(), by: <))
    changes.removeAll()
    return true
  }

  /// The rows that were put below one, in no order that means anything.
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
