import Core
import Entities
import Repositories

/// Merges an edit of a file into its entry: it replaces only values that its author had seen, and is kept beside
/// all others.
@MainActor struct MirrorMerge {
  /// The new values, by field.
  private var changes: [FieldKey: Replacement] = [:]
  /// Whether anything differs from what the author had seen.
  private var isEdit = false

  private let book: Book
  private let items: MirrorItems
  private let row: Row
  private let id: EntityID
  private let heads: [FieldKey: [FieldHead]]

  /// - Parameter row: the row of the entry in the book.
  init(_ book: Book, _ items: MirrorItems, into row: Row) throws {
    self.book = book
    self.items = items
    self.row = row
    id = book.repository.id(of: row)
    heads = try book.repository.heads(at: row)
  }

  /// Applies the changes that a file has made to the fields.
  ///
  /// - Parameters:
  ///   - fields: the digests of the fields.
  ///   - values: the values of the fields.
  ///   - versions: the version vector of what the author had seen; nil if the file does not have it.
  ///   - known: the remembered state of the file; nil if there is none.
  mutating func apply(
    _ fields: [FieldKey: String], _ values: [FieldKey: FieldValue], _ versions: VersionVector?,
    known: MirrorRow?
  ) throws {
    guard versions != nil || known != nil else { return try join(fields, values) }
    let base = try base(fields, versions, known)
    let isWhole = versions?.operations.allSatisfy(book.repository.knows) ?? true
    for key in Set(fields.keys).union(base.keys) {
      let old = base[key] ?? MirrorItems.absent
      let new = fields[key] ?? MirrorItems.absent
      // A file alone does not have its folder, so a missing one is no change.
      guard new != old, key != .folder || fields[key] != nil else { continue }
      isEdit = true
      let heads = heads[key] ?? []
      if heads.count <= 1, shown(key) == new { continue }
      let seen = heads.filter { head in
        let isSeen = versions.map { isWhole && $0.contains(head.operation) } ?? true
        return isSeen && digest(head, key) == known?.ours[key] ?? old
      }
      change(key, to: values[key] ?? .absent, over: key.hasUnsupportedParts ? heads : seen)
    }
  }

  /// Adds fields of an unknown author: they replace nothing.
  private mutating func join(
    _ fields: [FieldKey: String], _ values: [FieldKey: FieldValue]
  ) throws {
    isEdit = true
    for (key, value) in fields where shown(key) != value {
      guard try !past(key).contains(value) else { continue }
      change(key, to: values[key] ?? .absent, over: key.hasUnsupportedParts ? heads[key] ?? [] : [])
    }
  }

  /// The edits that write the changes; empty if the book has all of them already.
  ///
  /// They restore an entry that was deleted meanwhile, and add the next to-do of a closed one that repeats.
  ///
  /// - Parameter item: the entry as the file has it.
  func edits(taking item: MirrorItem) throws -> [Edit] {
    guard isEdit else { return [] }
    let kind = item.record.kind
    let restoringEdits: [Edit] = book.holds(id) ? [] : [.set(kind, id, [.deleted: .absent])]
    let edit: [Edit] = changes.isEmpty ? [] : [.replace(kind, id, changes)]
    return restoringEdits + (try consequences(of: item)) + edit
  }

  private func consequences(of item: MirrorItem) throws -> [Edit] {
    guard changes[.completed] != nil, let old = book.todos.entity(id),
      var new = item.record.entry as? TodoEntity
    else { return [] }
    new.folder = old.folder
    new.position = old.position
    return try book.todos.edits(turning: old, into: new)
  }

  private mutating func change(_ key: FieldKey, to value: FieldValue, over heads: [FieldHead]) {
    changes[key] = Replacement(value, over: heads.map(\.operation))
  }

  private func shown(_ key: FieldKey) -> String {
    heads[key]?.first.map { digest($0, key) } ?? MirrorItems.absent
  }

  private func digest(_ head: FieldHead, _ key: FieldKey) -> String {
    items.digest(head.value, key)
  }
}

/// Works out what the author of an edit had seen.
extension MirrorMerge {
  /// The state that the author of a file has edited: that of the version vector, or else the last one of the file.
  private func base(
    _ fields: [FieldKey: String], _ versions: VersionVector?, _ known: MirrorRow?
  ) throws -> [FieldKey: String] {
    if let versions { return try asOf(versions) }
    guard let known else { return [:] }
    return isStale(fields, known) ? known.fieldsBefore : known.fields
  }

  /// Whether exactly our last write was reverted and something else was changed: then the author had not seen it.
  private func isStale(_ fields: [FieldKey: String], _ known: MirrorRow) -> Bool {
    let before = known.fieldsBefore
    guard !known.before.isEmpty, known.before.keys.allSatisfy({ fields[$0] == before[$0] }) else {
      return false
    }
    return Set(fields.keys).union(before.keys).contains {
      fields[$0] ?? MirrorItems.absent != before[$0] ?? MirrorItems.absent
    }
  }

  /// The digests of the entry as it was at a version vector.
  private func asOf(_ versions: VersionVector) throws -> [FieldKey: String] {
    var fields: [FieldKey: String] = [:]
    for (key, heads) in heads where items.isCompared(key, at: row) {
      var seen: [FieldHead] = []
      try walk(back: heads, key) { head in
        guard versions.contains(head.operation) else { return true }
        seen.append(head)
        return false
      }
      let shown = seen.max { ($0.time, $0.operation) < ($1.time, $1.operation) }
      if let shown, shown.value != .absent { fields[key] = digest(shown, key) }
    }
    return fields
  }

  /// The digests of all values that a field ever had.
  private func past(_ key: FieldKey) throws -> Set<String> {
    var values: Set<String> = []
    try walk(back: heads[key] ?? [], key) { head in
      values.insert(digest(head, key))
      return true
    }
    return values
  }

  /// Visits values and those that they have replaced, as long as `shouldContinue` returns true.
  private func walk(
    back heads: [FieldHead], _ key: FieldKey, _ shouldContinue: (FieldHead) -> Bool
  ) throws {
    var waiting = heads
    var visited: Set<OperationID> = []
    while let head = waiting.popLast() {
      guard visited.insert(head.operation).inserted, shouldContinue(head) else { continue }
      waiting += try book.repository.replaced(by: head, key, of: id)
    }
  }

  /// The fields with several versions in which the author of one had seen the others, so that there is no dispute.
  func settled() throws -> [FieldKey: FieldValue] {
    var settled: [FieldKey: FieldValue] = [:]
    for (key, heads) in heads where heads.count > 1 && items.isCompared(key, at: row) {
      let pasts = try heads.map { head in
        var values: Set<String> = []
        try walk(back: try book.repository.replaced(by: head, key, of: id), key) { past in
          values.insert(digest(past, key))
          return true
        }
        return values
      }
      let fresh = heads.indices.filter { place in
        let value = digest(heads[place], key)
        return !heads.indices.contains { other in
          digest(heads[other], key) != value && pasts[other].contains(value)
            && !pasts[place].contains(digest(heads[other], key))
        }
      }
      let values = Set(fresh.map { digest(heads[$0], key) })
      let isDisputed = Set(heads.map { digest($0, key) }).count > 1
      if isDisputed, values.count == 1, let first = fresh.first {
        settled[key] = heads[first].value
      }
    }
    return settled
  }
}

extension MirrorRow {
  /// The digests of the file before our last write.
  fileprivate var fieldsBefore: [FieldKey: String] {
    fields.merging(before) { $1 }.filter { $0.value != MirrorItems.absent }
  }
}
