import Core
import Entities
import Repositories

/// Checks the rules of folders again after an action was written.
///
/// Another process may have written at the same moment, and both actions together may break a rule that each of
/// them keeps.
@MainActor struct FolderRuleCheck {
  private enum Rule {
    case room
    case minimum
    case emptiness
  }

  private struct Watched {
    let rule: Rule
    let folder: FolderEntity
    /// How many entries the folder has after this action alone.
    let expected: Int
  }

  private static let few = 16

  private let repository: EntryRepository
  private var watched: [Watched] = []

  /// Returns nil if the edits concern no rule.
  init?(_ edits: [Edit], _ book: Book) {
    repository = book.repository
    // To read all folders takes longer than to note a few edits, and not as long as to note many.
    if edits.count > Self.few, !repository.folders().contains(where: \.hasRules) { return nil }
    var moves = FolderMoves()
    for edit in edits { moves.note(edit, book.entries) }
    for id in moves.folders.sorted() {
      guard let row = repository.row(of: id),
        let folder = repository.record(FolderEntity.self, at: row).value, folder.hasRules
      else { continue }
      // If the log cannot be read, the rule cannot be checked and counts as kept.
      guard let now = try? repository.membership(of: folder.id, without: []) else { continue }
      let expected = now.count + moves.change(of: folder.id)
      let rules: [Rule] = [
        moves.entered[folder.id] == nil ? nil : .room,
        moves.left[folder.id] == nil || folder.minimum == nil ? nil : .minimum,
        moves.deleted.contains(folder.id) && folder.onDelete == .deny ? .emptiness : nil,
      ].compactMap(\.self)
      watched += rules.map { Watched(rule: $0, folder: folder, expected: expected) }
    }
    if watched.isEmpty { return nil }
  }

  /// The rule that a written action breaks together with the actions before it; nil if it breaks none.
  func broken(by operation: OperationID) -> RuleError? {
    repository.arrive(operation)
    guard watched.contains(where: { error($0, without: []) != nil }) else { return nil }
    let later = repository.arrivals(after: operation)
    return watched.lazy.compactMap { error($0, without: later) }.first
  }

  private func error(_ watched: Watched, without later: [OperationID]) -> RuleError? {
    let folder = watched.folder
    // Nobody can tell whether a rule is broken if records cannot be read.
    guard let membership = try? repository.membership(of: folder.id, without: later) else {
      return nil
    }
    let count = membership.count
    switch watched.rule {
    case .room:
      guard membership.isThere else { return .folderIsGone }
      guard let maximum = folder.maximum, count > max(maximum, watched.expected) else { return nil }
      return .folderFull(folder.name, maximum: maximum, count: count)
    case .minimum:
      guard membership.isThere, let minimum = folder.minimum,
        count < min(minimum, watched.expected)
      else { return nil }
      return .folderTooEmpty(folder.name, minimum: minimum, count: count)
    case .emptiness:
      return count > watched.expected ? .folderNotEmpty(folder.name, count: count) : nil
    }
  }
}

/// The folders that entries enter and leave by some edits.
@MainActor private struct FolderMoves {
  private(set) var entered: [EntityID: Int] = [:]
  private(set) var left: [EntityID: Int] = [:]
  private(set) var deleted: Set<EntityID> = []

  var folders: Set<EntityID> { deleted.union(entered.keys).union(left.keys) }

  func change(of folder: EntityID) -> Int {
    (entered[folder] ?? 0) - (left[folder] ?? 0)
  }

  mutating func note(_ edit: Edit, _ entries: EntryService) {
    switch edit {
    case .save(let entity):
      guard let entry = entity.asEntry else { return }
      move(entry.id, to: entry.isAtTop ? entry.folder : nil, entries)
    case .set(_, let id, let fields):
      if case .text? = fields[.parent] { return move(id, to: nil, entries) }
      if fields[.deleted] == .absent { return restore(id, entries) }
      switch fields[.folder] {
      case .text(let folder): move(id, to: EntityID(folder), entries)
      case .absent: move(id, to: nil, entries)
      default: break
      }
    case .delete(.folder, let id): deleted.insert(id)
    case .delete(_, let id): move(id, to: nil, entries)
    case .replace(_, let id, let fields):
      guard let folder = fields[.folder]?.value else { return }
      move(id, to: folder.text.map { EntityID($0) }, entries)
    case .restore, .keep: break
    }
  }

  private mutating func restore(_ id: EntityID, _ entries: EntryService) {
    guard let entry = entries.deletedEntry(id), entry.parent == nil else { return }
    if let folder = entry.folder { entered[folder, default: 0] += 1 }
  }

  private mutating func move(_ id: EntityID, to folder: EntityID?, _ entries: EntryService) {
    // A to-do below another one is not counted.
    let old = entries.entry(id).flatMap { $0.parent == nil ? $0.folder : nil }
    guard old != folder else { return }
    if let folder { entered[folder, default: 0] += 1 }
    if let old { left[old, default: 0] += 1 }
  }
}

extension FolderEntity {
  fileprivate var hasRules: Bool { minimum != nil || maximum != nil || onDelete == .deny }
}
