package import Core
package import Entities
import Repositories

/// The result of reading a file.
package enum ImportOutcome {
  case planned(ImportPlan)
  case refused(file: String, ExchangeError)
}

/// What the import of one file will do; nothing has been done yet.
package struct ImportPlan: Sendable {
  /// The edits of one line of the log.
  struct Batch: Sendable {
    /// `importFiles` or `link`.
    let verb: Action.Verb
    /// The folder's name; nil for Inbox.
    let folder: String?
    var count = 0
    /// How many of them are folders.
    var folders = 0
    var edits: [Edit] = []
    /// The edits of records that the book has never had.
    var new: [Edit] = []

    var action: Action { Action(verb, count: count, folders: folders, folder: folder) }

    /// All edits, encoded for writing; runs off the main actor, as it is the slowest step.
    @concurrent func prepared() async -> [Edit] {
      edits + new.map(\.prepared)
    }
  }

  package let file: String
  /// Nil for an empty list.
  package let format: ExchangeFormat?
  /// How many records are new, by kind.
  package private(set) var newCounts: [EntityKind: Int] = [:]
  /// How many records the book has already, by id or name.
  package internal(set) var knownCount = 0
  /// How many of those known have other values in the file.
  package internal(set) var differing = 0
  /// How many of those known take the values of the file.
  package private(set) var updatedCount = 0
  /// How many records are also in an earlier file, or repeated in this one.
  package internal(set) var repeatedCount = 0
  /// How many people of the book get their department now, which is imported after them.
  package private(set) var linkedCount = 0
  /// How many new people stay unassigned, as their department is not known yet.
  package internal(set) var unknownDepartments = 0
  /// How many items were left out because they are of use only to the program that wrote them.
  package internal(set) var leftOut = 0
  /// How many new entries have an empty title.
  package internal(set) var untitled = 0
  /// The errors of the items that were left out because they cannot be read.
  package internal(set) var skipped: [ExchangeError] = []
  /// The first new entries, as they will be.
  package private(set) var samples: [any EntryEntity] = []
  /// What becomes of the fields of the new records, and which fields of known ones are updated.
  package internal(set) var outcomes = FieldOutcomes()
  private(set) var batches: [Batch] = []
  /// Edits of folders and people that are not visible and not counted.
  var sourceEdits: [Edit] = []

  /// How many new entries are shown before the import.
  private static let sampleSize = 10
  /// No line of the log has more records than this, since the screen is blocked while one is written.
  private static let largestBatch = 500

  init(file: String, format: ExchangeFormat?) {
    self.file = file
    self.format = format
  }

  package var newCount: Int { newCounts.values.reduce(0, +) }
  /// Whether the import changes the book.
  package var changesBook: Bool { !batches.isEmpty || !sourceEdits.isEmpty }

  /// Removes and returns the next batch to write.
  mutating func takeBatch() -> Batch? {
    batches.isEmpty ? nil : batches.removeFirst()
  }

  /// Adds a record of a folder; the records of one folder must come one after another.
  ///
  /// - Parameter restoringEdits: the edits that restore the record if the book had it before.
  mutating func add(_ record: ImportDraft.Record, _ restoringEdits: [Edit], folder: String?) {
    newCounts[record.kind, default: 0] += 1
    if record.hasUnknownDepartment { unknownDepartments += 1 }
    if record.isUntitled { untitled += 1 }
    if let outcomes = record.outcomes { self.outcomes.add(outcomes) }
    if samples.count < Self.sampleSize, let entry = record.entry { samples.append(entry) }
    let last = roomyBatch(.importFiles, folder)
    if record.kind == .folder { batches[last].folders += 1 }
    let edits = record.edits
    if restoringEdits.isEmpty {
      batches[last].new += edits
    } else {
      batches[last].edits += restoringEdits + edits
    }
  }

  /// Adds the edits of a known record.
  mutating func update(_ edits: [Edit], folder: String?) {
    updatedCount += 1
    if case .set(_, _, let fields)? = edits.first { outcomes.add(updatesOf: fields) }
    let last = roomyBatch(.importFiles, folder)
    batches[last].edits += edits
  }

  /// Adds the assignment of a person to a department that is imported now.
  mutating func link(_ person: EntityID, _ kind: EntityKind, to folder: FolderEntity) {
    linkedCount += 1
    let last = roomyBatch(.link, folder.name)
    batches[last].edits.append(
      .set(kind, person, [.folder: .id(folder.id), .department: .absent]))
  }

  /// The index of the batch that takes one more record of this sort.
  private mutating func roomyBatch(_ verb: Action.Verb, _ folder: String?) -> Int {
    let hasRoom =
      batches.last.map {
        $0.verb == verb && $0.folder == folder && $0.count < Self.largestBatch
      } ?? false
    if !hasRoom { batches.append(Batch(verb: verb, folder: folder)) }
    batches[batches.count - 1].count += 1
    return batches.count - 1
  }
}

/// What becomes of each field of one object of a file.
struct ItemOutcomes: Equatable, Sendable {
  private enum Outcome {
    case kept
    case unseen
    case changed
    case lost
  }

  private struct Field: Equatable {
    let key: FieldKey
    let outcome: Outcome
  }

  /// Sorted by key.
  private var fields: [Field] = []

  init() {}

  /// - Parameters:
  ///   - unseen: fields that are kept for the next export, and shown nowhere.
  ///   - changed: fields that are kept in another form.
  ///   - lost: known fields that are not kept.
  ///   - derived: fields that other programs can work out again; they are not reported.
  fileprivate init(
    _ item: ExchangeItem, known: Set<FieldKey>, unseen: Set<FieldKey>, changed: Set<FieldKey>,
    lost: Set<FieldKey>, derived: Set<FieldKey>
  ) {
    for (key, value) in item.fields where value != .absent && !derived.contains(key) {
      let outcome: Outcome =
        if lost.contains(key) || !known.contains(key) {
          .lost
        } else if unseen.contains(key) {
          .unseen
        } else {
          changed.contains(key) ? .changed : .kept
        }
      fields.append(Field(key: key, outcome: outcome))
    }
    fields.sort { $0.key.rawValue < $1.key.rawValue }
  }

  /// - Parameter unseen: what is kept for the next export, and shown nowhere.
  fileprivate init(
    kept: Set<FieldKey>, unseen: Set<FieldKey>, changed: Set<FieldKey>, lost: Set<FieldKey>
  ) {
    fields = kept.subtracting(changed).subtracting(lost).map { Field(key: $0, outcome: .kept) }
    fields += unseen.map { Field(key: $0, outcome: .unseen) }
    fields += changed.subtracting(lost).map { Field(key: $0, outcome: .changed) }
    fields += lost.map { Field(key: $0, outcome: .lost) }
    fields.sort { $0.key.rawValue < $1.key.rawValue }
  }

  fileprivate func add(to counts: inout [FieldKey: FieldOutcomes.Count]) {
    for field in fields {
      switch field.outcome {
      case .kept: counts[field.key, default: FieldOutcomes.Count()].kept += 1
      case .unseen: counts[field.key, default: FieldOutcomes.Count()].unseen += 1
      case .changed: counts[field.key, default: FieldOutcomes.Count()].changed += 1
      case .lost: counts[field.key, default: FieldOutcomes.Count()].lost += 1
      }
    }
  }
}

extension ImportContext {
  /// What becomes of the fields of an item; consecutive items mostly share one value.
  mutating func outcomes(
    _ item: ExchangeItem, known: Set<FieldKey>, unseen: Set<FieldKey> = [],
    changed: Set<FieldKey> = [], lost: Set<FieldKey> = [], derived: Set<FieldKey> = []
  ) -> ItemOutcomes {
    shared(
      ItemOutcomes(
        item, known: known, unseen: unseen, changed: changed, lost: lost, derived: derived))
  }

  /// What becomes of the fields of an item that is not an object.
  mutating func outcomes(
    kept: Set<FieldKey>, unseen: Set<FieldKey> = [], changed: Set<FieldKey> = [],
    lost: Set<FieldKey> = []
  ) -> ItemOutcomes {
    shared(ItemOutcomes(kept: kept, unseen: unseen, changed: changed, lost: lost))
  }

  private mutating func shared(_ outcomes: ItemOutcomes) -> ItemOutcomes {
    if outcomes != lastOutcomes { lastOutcomes = outcomes }
    return lastOutcomes
  }
}

/// What becomes of the fields of all new records of a file.
package struct FieldOutcomes: Equatable, Sendable {
  /// How often a field is kept, kept without being shown, changed and lost, and in the book updated and emptied.
  package struct Count: Equatable, Sendable {
    package var kept = 0
    package var unseen = 0
    package var changed = 0
    package var lost = 0
    package var updated = 0
    package var emptied = 0

    package init(kept: Int = 0, changed: Int = 0, lost: Int = 0) {
      self.kept = kept
      self.changed = changed
      self.lost = lost
    }
  }

  package private(set) var counts: [FieldKey: Count] = [:]

  mutating func add(_ item: ItemOutcomes) {
    item.add(to: &counts)
  }

  /// Adds the fields of a known record that take the values of the file.
  mutating func add(updatesOf fields: [FieldKey: FieldValue]) {
    let shown = fields.filter { !$0.key.hasUnsupportedParts }
    for (key, fields) in Dictionary(grouping: shown, by: \.key.family) {
      // Of several tags one may be removed.
      let isEmptied = fields.allSatisfy { $0.value == .absent && !$0.key.hasParts }
      let path: WritableKeyPath<Count, Int> = isEmptied ? \.emptied : \.updated
      counts[key, default: Count()][keyPath: path] += 1
    }
  }
}
