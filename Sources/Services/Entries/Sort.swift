package import Core
import Entities
import Repositories

/// What a list is sorted by, and whether the other way round.
package struct Sort<Order: RawRepresentable<String> & Equatable & Sendable>: Equatable, Sendable {
  package var order: Order
  package var isReversed: Bool

  package init(_ order: Order, isReversed: Bool = false) {
    self.order = order
    self.isReversed = isReversed
  }

  /// - Parameter text: `due`, or `-due` the other way round.
  init?(_ text: String) {
    let isReversed = text.hasPrefix("-")
    guard let order = Order(rawValue: isReversed ? String(text.dropFirst()) : text) else {
      return nil
    }
    self.init(order, isReversed: isReversed)
  }

  var text: String { (isReversed ? "-" : "") + order.rawValue }
}

/// What folders are sorted by.
package enum FolderOrder: String, CaseIterable, Sendable {
  /// As the user put them.
  case manual
  case name
  /// As they were made; those of a file in its order.
  case created
}

/// What the user sorts lists by and sees in them: kept on this machine, so that a list opens as it was
/// left.
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

  /// Nil where nothing was chosen yet.
  package func sort<Order>(of list: List) -> Sort<Order>? {
    book.viewState?.read().sorts[list.name].flatMap { Sort($0) }
  }

  package func set<Order>(_ sort: Sort<Order>, of list: List) {
    book.viewState?.change { $0.sorts[list.name] = sort.text }
  }

  /// The folders of which the list hides what lies in them.
  package var foldedFolders: Set<EntityID> {
    Set((book.viewState?.read().folded ?? []).map { EntityID($0) })
  }

  package func set(foldedFolders folders: Set<EntityID>) {
    let folded = folders.map(\.text).sorted()
    book.viewState?.change { $0.folded = folded }
  }

  /// Nil where nothing was chosen yet.
  package func shown<Choice: RawRepresentable<String>>(in list: List) -> Choice? {
    book.viewState?.read().shown[list.name].flatMap { Choice(rawValue: $0) }
  }

  /// The to-dos below which nothing is shown.
  package func folded(in list: List) -> Set<EntityID> {
    Set(book.viewState?.read().foldedTodos[list.name]?.map { EntityID($0) } ?? [])
  }

  /// Keeps those of them that are still there.
  package func set(folded ids: Set<EntityID>, in list: List) {
    let kept = ids.filter { book.entries.entry($0) != nil }.map(\.text).sorted()
    book.viewState?.change { $0.foldedTodos[list.name] = kept.isEmpty ? nil : kept }
  }

  package func set(shown choice: some RawRepresentable<String> & Sendable, in list: List) {
    let text = choice.rawValue
    book.viewState?.change { $0.shown[list.name] = text }
  }
}

/// A list sorted by hand.
///
/// Places ascend; what was never moved stands at its creation time, which others may share.
struct ManualOrder {
  /// The place of a line; nil outside of the list.
  let place: (Int) -> Int64?

  /// New places, by line, that put a line where another one is; those between close up.
  ///
  /// Lines below get new ones too as far as they would stand at a place that is taken.
  func moving(_ line: Int, to target: Int) -> [Int: Int64] {
    guard line != target, place(line) != nil, place(target) != nil else { return [:] }
    let between = min(line, target)...max(line, target)
    var places: [Int: Int64] = [:]
    var slot = between.lowerBound
    var last = place(slot - 1)
    while let old = place(slot) {
      let new = max(old, last.map { $0 &+ 1 } ?? old)
      guard between.contains(slot) || new != old else { break }
      let occupant = occupant(of: slot, moving: line, to: target)
      if new != place(occupant) { places[occupant] = new }
      last = new
      slot += 1
    }
    return places
  }

  /// The line that stands in a slot of the list after the move.
  private func occupant(of slot: Int, moving line: Int, to target: Int) -> Int {
    if slot == target { return line }
    if line <= slot, slot < target { return slot + 1 }
    return target < slot && slot <= line ? slot - 1 : slot
  }
}
