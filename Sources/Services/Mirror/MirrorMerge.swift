import Core
import Entities
import Repositories

/// What an edit of a file means for its entry: it replaces only values that its author had seen, and stands
/// beside all others.
@MainActor struct MirrorMerge {
  /// The new values, by field.
  private var changes: [FieldKey: Replacement] = [:]
  /// Whether anything is different from what the author had before.
  private var isEdit = false

  private let book: Book
  private let items: MirrorItems
  private let row: Row
  private let id: EntityID
  private let heads: [FieldKey: [FieldHead]]

  /// - Parameter row: that of the entry in the book.
  init(_ book: Book, _ items: MirrorItems, into row: Row) throws {
    self.book = book
    self.items = items
    self.row = row
    id = book.repository.id(of: row)
    heads = try book.repository.heads(at: row)
  }

  /// Takes what a file shows.
  ///
  /// - Parameters:
  ///   - values: the values behind the fields of the file.
  ///   - known: what is remembered of the file; nil where nothing is.
  mutating func take(
    _ fields: [FieldKey: String], _ values: [FieldKey: FieldValue], _ versions: VersionVector?,
    known: MirrorRow?
  ) throws {
    guard versions != nil || known != nil else { return try join(fields, values) }
    let base = try base(fields, versions, known)
    let isWhole = versions?.operations.allSatisfy(book.repository.knows) ?? true
    for key in Set(fields.keys).union(base.keys) {
      let old = base[key] ?? MirrorItems.absent
      let new = fields[key] ?? MirrorItems.absent
      // A file by itself does not say in which folder it lies.
      guard new != old, key != .folder || fields[key] != nil else { continue }
      isEdit = true
      let heads = heads[key] ?? []
      if heads.count <= 1, shown(key) == new { continue }
      let seen = heads.filter { head in
        let isSeen = versions.map { isWhole && $0.contains(head.operation) } ?? true
        return isSeen && digest(head, key) == known?.ours[key] ?? old
      }
      change(key, to: values[key] ?? .absent, over: MirrorItems.isKept(key) ? heads : seen)
    }
  }

  /// Adds what nobody knows the author of: it replaces nothing.
  private mutating func join(
    _ fields: [FieldKey: String], _ values: [FieldKey: FieldValue]
  ) throws {
    isEdit = true
    for (key, value) in fields where shown(key) != value {
      guard try !past(key).contains(value) else { continue }
      change(key, to: values[key] ?? .absent, over: MirrorItems.isKept(key) ? heads[key] ?? [] : [])
    }
  }

  /// What writes the changes, brings back an entry that was deleted meanwhile, and makes the next to-do of one
  /// that repeats and is closed; none where the book says all of it already.
  ///
  /// - Parameter item: what the file shows.
  func edits(taking item: MirrorItem) throws -> [Edit] {
    guard isEdit else { return [] }
    let kind = item.record.kind
    let revival: [Edit] = book.holds(id) ? [] : [.set(kind, id, [.deleted: .absent])]
    let edit: [Edit] = changes.isEmpty ? [] : [.replace(kind, id, changes)]
    return revival + (try consequences(of: item)) + edit
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

/// What somebody had seen.
extension MirrorMerge {
  /// What the author of a file had before: the entry as far as he knew its acts, else what the file showed last.
  private func base(
    _ fields: [FieldKey: String], _ versions: VersionVector?, _ known: MirrorRow?
  ) throws -> [FieldKey: String] {
    if let versions { return try asOf(versions) }
    guard let known else { return [:] }
    return isStale(fields, known) ? known.fieldsBefore : known.fields
  }

  /// Whether our last write was undone exactly, and something else was changed: then its author had not seen it.
  private func isStale(_ fields: [FieldKey: String], _ known: MirrorRow) -> Bool {
    let before = known.fieldsBefore
    guard !known.before.isEmpty, known.before.keys.allSatisfy({ fields[$0] == before[$0] }) else {
      return false
    }
    return Set(fields.keys).union(before.keys).contains {
      fields[$0] ?? MirrorItems.absent != before[$0] ?? MirrorItems.absent
    }
  }

  /// The entry as it was for somebody who knew its acts so far.
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

  /// All values that a field ever had.
  private func past(_ key: FieldKey) throws -> Set<String> {
    var values: Set<String> = []
    try walk(back: heads[key] ?? [], key) { head in
      values.insert(digest(head, key))
      return true
    }
    return values
  }

  /// Visits values and what they have replaced, as long as that is asked for.
  private func walk(
    back heads: [FieldHead], _ key: FieldKey, _ goesOn: (FieldHead) -> Bool
  ) throws {
    var waiting = heads
    var met: Set<OperationID> = []
    while let head = waiting.popLast() {
      guard met.insert(head.operation).inserted, goesOn(head) else { continue }
      waiting += try book.repository.replaced(by: head, key, of: id)
    }
  }

  /// The fields in which one version's author had seen the other: that is no dispute.
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
  /// What the file showed before our last write.
  fileprivate var fieldsBefore: [FieldKey: String] {
    fields.merging(before) { $1 }.filter { $0.value != MirrorItems.absent }
  }
}
