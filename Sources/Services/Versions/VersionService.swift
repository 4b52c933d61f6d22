package import Core
package import Entities
import Repositories

/// Settles disputes: of several values of a field that were written at the same time, the user keeps one, or both.
@MainActor package struct VersionService {
  let book: Book

  /// How many entries and folders have fields with several values.
  package var count: Int { book.repository.disputedCount }

  /// An entry or a folder, with its name and the number of its versions; nil if it is deleted.
  package func record(_ id: EntityID) -> Entry? {
    guard book.holds(id), let row = book.repository.row(of: id) else { return nil }
    return Entry(book.repository.summary(of: row))
  }

  /// The fields of an entry or a folder that have several values; none if it is deleted.
  package func disputes(of id: EntityID) -> [Dispute] {
    guard book.holds(id), let row = book.repository.row(of: id) else { return [] }
    return book.repository.disputes(at: row).map { Dispute($0) }.sorted(by: Dispute.precedes)
  }

  /// Keeps one value of a field.
  ///
  /// Throws if the versions are not the ones that the user saw, or if a rule of the book refuses the value.
  package func choose(_ value: FieldValue, of dispute: Dispute, in id: EntityID) throws {
    try write(value, .chooseVersion, of: dispute, in: id)
  }

  /// Joins all versions of a text, with their common lines once.
  package func join(_ dispute: Dispute, in id: EntityID) throws {
    let joined = dispute.versions.map(\.value.lines).reduce("") { LineComparison($0, $1).joined }
    try write(.text(joined), .joinVersions, of: dispute, in: id)
  }

  private func write(
    _ value: FieldValue, _ verb: Action.Verb, of dispute: Dispute, in id: EntityID
  ) throws {
    try book.catchUp()
    guard let entry = record(id) else { throw RuleError.entryIsGone }
    let standing = disputes(of: id).first { $0.field == dispute.field }
    guard standing?.values == dispute.values else { throw RuleError.versionsChanged }
    var title = entry.title
    switch (dispute.field, value) {
    case (.title, _): title = try EntryTitle.checked(value.lines)
    case (.folder, .text(let folder)):
      try book.entries.checkMove(of: id, from: entry.folder, to: EntityID(folder))
    case (.folder, _): try book.entries.checkMove(of: id, from: entry.folder, to: nil)
    case (.name, _): title = try book.folders.checked(value.lines, except: id)
    case (.parent, .text(let parent)) where entry.kind == .folder:
      try book.folders.checkParent(EntityID(parent), of: id)
    case (.parent, .text(let parent)):
      try book.todos.checkParent(EntityID(parent), of: [id])
      if let upper = book.entries.entry(EntityID(parent)) {
        try book.todos.checkWaits(of: [entry], below: upper)
      }
    default: break
    }
    try book.commit(
      Action(verb, title: title),
      [.set(entry.kind, id, [dispute.field: value])] + consequences(of: value, dispute, id))
  }

  /// The further edits when the choice closes or reopens a to-do.
  private func consequences(
    of value: FieldValue, _ dispute: Dispute, _ id: EntityID
  ) throws -> [Edit] {
    guard dispute.field == .completed, let old = book.todos.entity(id) else { return [] }
    var new = old
    new.completed = Timestamp(text: value.lines)
    return try book.todos.edits(turning: old, into: new)
  }
}

extension FieldValue {
  /// Its text; empty if it is not a text.
  package var lines: String {
    guard case .text(let text) = self else { return "" }
    return text
  }
}

/// A field of an entry with several values that were written without knowledge of each other.
package struct Dispute: Equatable, Sendable {
  package struct Version: Equatable, Sendable {
    package let value: FieldValue
    package let written: Timestamp
    /// Whether it was written on this machine, as far as known.
    package let isFromHere: Bool
  }

  package let field: FieldKey
  /// The versions, all different; the one that is shown comes first.
  package let versions: [Version]

  /// Whether it is a text of lines, so that its versions can be joined.
  package var isJoinable: Bool { field.type == .text }
}

extension Dispute {
  init(_ disputed: DisputedField) {
    self.init(
      field: disputed.key,
      versions: disputed.versions.map {
        Version(value: $0.value, written: $0.written, isFromHere: $0.isFromHere)
      })
  }

  /// Sorts the title first and long texts last.
  static func precedes(_ left: Dispute, _ right: Dispute) -> Bool {
    left.rank == right.rank ? left.field < right.field : left.rank < right.rank
  }

  private var rank: Int { field == .title ? 0 : isJoinable ? 2 : 1 }

  /// The values of all versions.
  var values: Set<FieldValue> { Set(versions.map(\.value)) }
}
