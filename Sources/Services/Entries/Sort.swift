package import Core
import Entities
import Repositories

/// The order of a list, and whether it is reversed.
package struct Sort<Order: RawRepresentable<String> & Equatable & Sendable>: Equatable, Sendable {
  package var order: Order
  package var isReversed: Bool

  package init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }

  /// - Parameter text: `due`, or `-due` for the reversed order.
  init?(_ text: String) {
    let isReversed = text.hasPrefix("-")
    guard let order = Order(rawValue: isReversed ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.init(order, isReversed: isReversed)
  }

  var text: String { (isReversed ? "-" : "") + order.rawValue }
}

/// The orders of folders.
package enum FolderOrder: String, CaseIterable, Sendable {
  /// The order that the user has set by hand.
  case manual
  case name
  /// By creation; folders of an imported file in its order.
  case created
}

/// Keeps on this machine how each list is sorted, filtered and folded, so that it opens as it was left.
@MainActor package struct ListPreferences {
  package enum List {
    case entries(EntryRequest.Place)
    case folders
    case ledger
    case diary

    fileprivate var name: String {
      switch self {
      case .entries(.inbox): "inbox"
      case .entries(.everywhere): "entries"
      case .entries(.folder(let id)), .entries(.list(let id)): id.text
      case .folders: "folders"
      case .ledger: "ledger"
      case .diary: "diary"
      }
    }
  }

  let book: Book

  /// The sort order of a list; nil if the user has not chosen one.
  package func sort<Order>(of list: List) -> Sort<Order>? {
    book.viewState?.read().sorts[list.name].flatMap { Sort($0) }
  }

  package func set<Order>(_ sort: Sort<Order>, of list: List) {
    book.viewState?.change { $0.sorts[list.name] = sort.text }
  }

  /// The folders whose contents the list hides.
  package var foldedFolders: Set<EntityID> {
    Set((book.viewState?.read().folded ?? []).map { EntityID($0) })
  }

  package func set(foldedFolders folders: Set<EntityID>) {
    let folded = folders.map(\.text).sorted()
    book.viewState?.change { $0.folded = folded }
  }

  /// The choice of what a list shows; nil if the user has not made one.
  package func shown<Choice: RawRepresentable<String>>(in list: List) -> Choice? {
    book.viewState?.read().shown[list.name].flatMap { Choice(rawValue: $0) }
  }

  /// The to-dos whose descendants a list hides.
  package func folded(in list: List) -> Set<EntityID> {
    Set(book.viewState?.read().foldedTodos[list.name]?.map { EntityID($0) } ?? [])
  }

  /// Stores the folded to-dos of a list, except those that are deleted.
  package func set(folded ids: Set<EntityID>, in list: List) {
    let kept = ids.filter { book.entries.entry($0) != nil }.map(\.text).sorted()
    book.viewState?.change { $0.foldedTodos[list.name] = kept.isEmpty ? nil : kept }
  }

  package func set(shown choice: some RawRepresentable<String> & Sendable, in list: List) {
    let text = choice.rawValue
    book.viewState?.change { $0.shown[list.name] = text }
  }
}

/// The positions of a list sorted by hand.
///
/// Positions ascend; an entry that was never moved has its creation time, which others may share.
struct ManualOrder {
  /// The position of a line; nil outside of the list.
  let place: (Int) -> Int64?

  /// New positions, by line, that move a line to the place of another one; those between close up.
  ///
  /// Lines below get new positions too as long as theirs would be taken.
  func moving(_ line: Int, to target: Int) -> [Int: Int64] {
    guard line != target, place(line) != nil, place(target) != nil else { return [:] }
    let between = min(line, target)...max(line, target)
    var places: [Int: Int64] = [:]
    var index = between.lowerBound
    var last = place(index - 1)
    while let old = place(index) {
      let new = max(old, last.map { $0 &+ 1 } ?? old)
      guard between.contains(index) || new != old else { break }
      let occupant = occupant(of: index, moving: line, to: target)
      if new != place(occupant) { places[occupant] = new }
      last = new
      index += 1
    }
    return places
  }

  /// The line that is at an index of the list after the move.
  private func occupant(of index: Int, moving line: Int, to target: Int) -> Int {
    if index == target { return line }
    if line <= index, index < target { return index + 1 }
    return target < index && index <= line ? index - 1 : index
  }
}
