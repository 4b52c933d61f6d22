package import Core
package import Entities
import Repositories

/// Ends disputes: of values that were written beside each other, the user keeps one, or both.
@MainActor package struct VersionService {
  let book: Book

  /// How many entries and folders have fields with several values.
  package var count: Int { book.repository.disputedCount }

  /// The line of an entry or a folder, which has its name and how many versions it has; nil when it is gone.
  package func record(_ id: EntityID) -> Entry? {
    guard book.holds(id), let row = book.repository.row(of: id) else { return nil }
    return Entry(book.repository.summary(of: row))
  }

  /// The fields of an entry or a folder that have several values; none when it is gone.
  package func disputes(of id: EntityID) -> [Dispute] {
    guard book.holds(id), let row = book.repository.row(of: id) else { return [] }
    return book.repository.disputes(at: row).map { Dispute($0) }.sorted(by: Dispute.precedes)
  }

  /// Keeps one value of a field.
  ///
  /// Refused when there are other versions than were seen, and where its rules refuse the value.
  package func choose(_ value: FieldValue, of dispute: Dispute, in id: EntityID) throws {
    try write(value, .chooseVersion, of: dispute, in: id)
  }

  /// Keeps all versions of a text in one, what they have in common once.
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
    default: break
    }
    try book.commit(
      Action(verb, title: title),
      [.set(entry.kind, id, [dispute.field: value])] + consequences(of: value, dispute, id))
  }

  /// What else happens when a to-do turns out to be done, or not to be.
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
  /// Its text; nothing when it is none.
  package var lines: String {
    guard case .text(let text) = self else { return "" }
    return text
  }
}

/// A field of an entry with several values, of which the user is to choose one: whoever wrote one had
/// not seen the other.
package struct Dispute: Equatable, Sendable {
  package struct Version: Equatable, Sendable {
    package let value: FieldValue
    package let written: Timestamp
    /// Written on this machine, as far as it knows.
    package let isFromHere: Bool
  }

  package let field: FieldKey
  /// No two alike, the one that is shown first.
  package let versions: [Version]

  /// It is a text of lines, in which both versions have room.
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

  /// The title first, long texts last.
  static func precedes(_ left: Dispute, _ right: Dispute) -> Bool {
    left.rank == right.rank ? left.field < right.field : left.rank < right.rank
  }

  private var rank: Int { field == .title ? 0 : isJoinable ? 2 : 1 }

  /// The values, whichever is shown.
  var values: Set<FieldValue> { Set(versions.map(\.value)) }
}
