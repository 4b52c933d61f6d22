package import Core
package import Entities
import Repositories

/// Something of the book that a format cannot hold.
package enum ExportLoss: Hashable, Sendable {
  /// Whole entries of this kind.
  case entry(EntityKind)
  /// A field of entries that are written.
  case field(FieldKey)

  /// How many entries lose it.
  package struct Count: Equatable, Sendable {
    package let loss: ExportLoss
    package let entries: Int
  }
}

extension ExportService {
  /// Counts what the entries of a request, or of the whole book, lose in a format.
  ///
  /// Entries that are left out as a whole come first; they are not counted for their fields.
  ///
  /// - Parameter shown: the fields to write among those that are exported only on request.
  package func losses(
    _ format: ExchangeFormat, of request: EntryRequest? = nil, with shown: Set<FieldKey> = []
  ) -> [ExportLoss.Count] {
    var tally = LossTally(book, format, shown)
    tally.addOthers(request)
    for row in rows(format, request) { tally.add(row) }
    return tally.counts
  }

  /// Counts the losses in short slices; if the task is cancelled, the result is incomplete and must not be used.
  package func losses(
    _ format: ExchangeFormat, of request: EntryRequest? = nil
  ) async -> [ExportLoss.Count] {
    var yielder = CooperativeYielder()
    var tally = LossTally(book, format, [])
    tally.addOthers(request)
    for row in rows(format, request) where !Task.isCancelled {
      await yielder.step()
      tally.add(row)
    }
    return tally.counts
  }

  /// How many entries a file would have; folders do not count.
  package func count(_ format: ExchangeFormat, of request: EntryRequest?) -> Int {
    let rows = format == .json ? book.repository.bookRows() : rows(format, request)
    return rows.count { EntityKind.entries.contains(book.repository.kind(of: $0)) }
  }
}

/// Counts the losses of entries in a format.
@MainActor private struct LossTally {
  private static let families: [FieldKey] = ["tags", "after", "changes", "folders", signsOfTags]
  private static let signsOfTags: FieldKey = "tag-signs"

  private let book: Book
  private let format: ExchangeFormat
  private let info: FormatInfo
  private let shown: Set<FieldKey>
  private var losses: [ExportLoss: Int] = [:]
  /// The visible fields that the format cannot hold, by kind.
  private var unplaced: [EntityKind: Set<FieldKey>] = [:]

  init(_ book: Book, _ format: ExchangeFormat, _ shown: Set<FieldKey>) {
    self.book = book
    self.shown = shown
    self.format = format
    info = format.info
  }

  /// The losses in the order of kinds and their fields.
  var counts: [ExportLoss.Count] {
    let order =
      EntityKind.entries.map(ExportLoss.entry)
      + EntityKind.entries.flatMap(\.fields).map { ExportLoss.field($0.key) }
      + Self.families.map(ExportLoss.field)
    var listed: Set<ExportLoss> = []
    return order.filter { listed.insert($0).inserted }.compactMap { loss in
      losses[loss].map { ExportLoss.Count(loss: loss, entries: $0) }
    }
  }

  /// Adds the entries of kinds that the format cannot hold.
  ///
  /// The tables of other programs have one kind each, and are written to belong together.
  mutating func addOthers(_ request: EntryRequest?) {
    guard info.isForWholeBook else { return }
    var others = request ?? EntryRequest(.everywhere)
    others.kinds = (others.kinds ?? Set(EntityKind.entries)).subtracting(info.fields.keys)
    others.shown = .all
    for row in book.entries.list(others).rows {
      losses[.entry(book.repository.kind(of: row)), default: 0] += 1
    }
  }

  /// Adds an entry of a kind that the format can hold.
  mutating func add(_ row: Row) {
    let kind = book.repository.kind(of: row)
    // Categories hold only entries that are in a folder.
    if format == .categories, book.repository.folder(of: row) == nil {
      losses[.entry(kind), default: 0] += 1
    } else {
      for key in lostFields(at: row, kind) { losses[.field(key), default: 0] += 1 }
    }
  }

  private mutating func unplacedFields(of kind: EntityKind) -> Set<FieldKey> {
    if let known = unplaced[kind] { return known }
    // The intended day of a rule is shown with the rule.
    let seen = kind.fields.filter { $0.use != .hidden || $0.key == .repeatDay }.map(\.key)
    let fields = Set(seen + Self.families)
      .subtracting(info.fields[kind] ?? []).subtracting(shown)
    unplaced[kind] = fields
    return fields
  }

  /// The visible fields of an entry that the format cannot hold or express.
  private mutating func lostFields(at row: Row, _ kind: EntityKind) -> Set<FieldKey> {
    let seen = unplacedFields(of: kind)
    var lost: Set<FieldKey> = []
    // calcurse has the times that are left out, but no other changes of a series.
    let hasLeftOut = info.fields[kind]?.contains(OccurrenceField.gone) == true
    for key in book.repository.fieldKeys(at: row)
    where key.hasParts || key == .repeatRule || seen.contains(key) {
      let family = key.family
      if hasLeftOut, key.occurrence?.field == OccurrenceField.gone { continue }
      let isUnsaid = key == .repeatRule && info.canExpressRule?(row, book) == false
      if isUnsaid || seen.contains(family) { lost.insert(family) }
      guard key.hasParts else { continue }
      if let tag = key.tagName, let text = info.tagText, text(tag) != tag {
        lost.insert(Self.signsOfTags)
      }
      if key.occurrence?.field == .remind { lost.insert(.remind) }
    }
    if seen.contains("folders"), !seen.contains(.folder),
      let folder = book.repository.folder(of: row), !book.folders.ancestors(of: folder).isEmpty
    {
      lost.insert("folders")
    }
    return lost
  }
}
