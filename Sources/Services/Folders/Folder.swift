package import Core
package import Entities
import Repositories

/// A named, coloured group of entries, with the counts that its line in the list shows.
package struct Folder: Equatable, Sendable {
  package let id: EntityID
  package var name: String
  /// The folder that contains it; nil at the top.
  package var parent: EntityID?
  /// The names of the folders that contain it, outermost first, and its own.
  package let path: [String]
  /// How many folders it contains, at any depth.
  package let folderCount: Int
  /// `#RRGGBB`.
  package var colour: String?
  package var deleteRule: DeleteRule
  package var minimum: Int?
  package var maximum: Int?
  /// Whether it, or a folder that contains it, is archived.
  package let isArchived: Bool
  /// The counts of its entries and of those in all folders inside it.
  package var tally: Tally
  /// The counts of its own entries, to which its limits apply.
  package var own: Tally

  /// How many folders contain it.
  package var level: Int { path.count - 1 }
  /// Its path as lists show it: `Home / Garden`.
  package var shownPath: String { FolderPath.shown(path) }
}

/// The counts of the entries in a folder or in Inbox.
package struct Tally: Equatable, Sendable {
  /// All entries, done ones too, without to-dos below others.
  package var total = 0
  /// To-dos not yet done.
  package var open = 0
  /// Finished to-dos.
  package var done = 0
  /// To-dos that were closed without being done.
  package var dropped = 0
  /// Open to-dos due today whose time has not passed.
  package var dueToday = 0
  /// Open to-dos whose day or time has passed.
  package var overdue = 0
  /// Employees and students.
  package var people = 0
  package var expenses = 0
  /// When an entry last changed.
  package var modified: Timestamp?
  /// Money spent this month, one sum for each currency.
  package var spent: [MoneySum] = []

  package init() {}

  package var todos: Int { open + done }
  /// The share of to-dos that are done, from 0 to 1; nil without any.
  package var doneRatio: Double? { todos > 0 ? Double(done) / Double(todos) : nil }
  /// Entries that are neither to-dos nor people: pages and expenses.
  package var others: Int { total - todos - dropped - people }
  /// Entries that are neither done nor dropped.
  package var left: Int { total - done - dropped }
  /// Whether there are entries of several kinds.
  package var isMixed: Bool {
    [todos, people, expenses, others - expenses].count { $0 > 0 } > 1
  }
}

extension Tally {
  init(_ tally: EntryTally?, spent: [MoneySum]?) {
    self.spent = spent ?? []
    guard let tally else { return }
    total = tally.total
    open = tally.open
    done = tally.done
    dropped = tally.dropped
    dueToday = tally.dueToday
    overdue = tally.overdue
    people = tally.people
    expenses = tally.expenses
    modified = tally.modified
  }
}

extension Tally {
  /// Adds the counts of a folder inside it.
  fileprivate mutating func add(_ other: Tally) {
    for number in [
      \Tally.total, \.open, \.done, \.dropped, \.dueToday, \.overdue, \.people, \.expenses,
    ] {
      self[keyPath: number] += other[keyPath: number]
    }
    modified = [modified, other.modified].compactMap(\.self).max()
    let sums = Dictionary(grouping: spent + other.spent, by: \.currency)
    spent = sums.map { MoneySum($1.reduce(0) { $0 + $1.units }, $0) }
      .sorted { $0.currency < $1.currency }
  }
}

/// The counts of Inbox and of every folder, with the money spent this month.
struct BookTallies {
  let tree: FolderTree
  let inbox: Tally
  private let own: [EntityID: Tally]
  private let whole: [EntityID: Tally]

  init(_ tree: FolderTree, entries: Tallies, sums: FolderSums) {
    self.tree = tree
    inbox = Tally(entries.inbox, spent: sums.inbox)
    var tallies: [EntityID: Tally] = [:]
    for folder in tree.folders {
      tallies[folder.id] = Tally(entries.folders[folder.id], spent: sums.folders[folder.id])
    }
    own = tallies
    for folder in tree.folders.reversed() {
      guard let parent = tree.parent(of: folder.id), let tally = tallies[folder.id] else {
        continue
      }
      tallies[parent]?.add(tally)
    }
    whole = tallies
  }

  /// The counts of a folder's own entries.
  func own(_ id: EntityID) -> Tally { own[id] ?? Tally() }

  /// The counts of a folder, with all folders inside it.
  func whole(_ id: EntityID) -> Tally { whole[id] ?? Tally() }
}

/// The colours of folders, with their names.
package enum FolderColour {
  package struct Named: Sendable {
    package let english: String
    package let korean: String
    /// `#RRGGBB`.
    package let colour: String
  }

  /// The colours to choose from.
  package static let palette = [
    Named(english: "red", korean: "빨강", colour: "#E5484D"),
    Named(english: "orange", korean: "주황", colour: "#F76B15"),
    Named(english: "yellow", korean: "노랑", colour: "#F5D90A"),
    Named(english: "lime", korean: "연두", colour: "#99C21C"),
    Named(english: "green", korean: "초록", colour: "#30A46C"),
    Named(english: "teal", korean: "청록", colour: "#12A594"),
    Named(english: "blue", korean: "파랑", colour: "#1D9BF6"),
    Named(english: "indigo", korean: "남색", colour: "#3E63DD"),
    Named(english: "purple", korean: "보라", colour: "#8E4EC6"),
    Named(english: "pink", korean: "분홍", colour: "#D6409F"),
    Named(english: "brown", korean: "갈색", colour: "#AD7F58"),
    Named(english: "grey", korean: "회색", colour: "#8B8D98"),
  ]

  private static let otherSpellings = ["gray": "grey"]

  /// Reads `#RRGGBB` or the name of a colour, and returns `#RRGGBB`; nil for an empty text.
  package static func parse(_ text: String) throws(RuleError) -> String? {
    let text = text.trimmed
    guard !text.isEmpty else { return nil }
    let name = otherSpellings[text.lowercased()] ?? text.lowercased()
    if let named = palette.first(where: { $0.english == name || $0.korean == name }) {
      return named.colour
    }
    guard let colour = RGB(text) else { throw .colourUnknown(text) }
    return colour.text
  }
}

extension Folder {
  init(_ entity: FolderEntity, _ tallies: BookTallies) {
    self.init(
      id: entity.id, name: entity.name, parent: tallies.tree.parent(of: entity.id),
      path: tallies.tree.path(of: entity.id).map(\.name),
      folderCount: tallies.tree.below(entity.id).count, colour: entity.colour,
      deleteRule: entity.onDelete ?? .nullify, minimum: entity.minimum, maximum: entity.maximum,
      isArchived: tallies.tree.isArchived(entity.id),
      tally: tallies.whole(entity.id), own: tallies.own(entity.id))
  }
}

extension FolderEntity {
  /// Its position in the list; its creation time if it was never moved.
  var place: Int64 { position ?? created.milliseconds }
}
