package import Core
package import Entities
import Repositories

/// What a format has no place for.
package enum ExportLoss: Hashable, Sendable {
  /// All of an entry of this kind.
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
  /// What a format cannot hold of the book or of what is asked for, each with how many entries lose it.
  ///
  /// Those come first that are left out as a whole, which lose nothing else.
  ///
  /// - Parameter shown: what is written of the fields that leave the book only where that is asked for.
  package func losses(
    _ format: ExchangeFormat, of request: EntryRequest? = nil, with shown: Set<FieldKey> = []
  ) -> [ExportLoss.Count] {
    var tally = LossTally(book, format, shown)
    tally.addOthers(request)
    for row in rows(format, request) { tally.add(row) }
    return tally.counts
  }

  /// The same in short turns; when the task is cancelled, nobody wants to know.
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

  /// How many entries a file has; of a whole book, folders too.
  package func count(_ format: ExchangeFormat, of request: EntryRequest?) -> Int {
    format == .json ? book.repository.bookRows().count : rows(format, request).count
  }
}

/// Counts what entries lose in a format.
@MainActor private struct LossTally {
  private static let families: [FieldKey] = ["tags", "after", "changes"]

  private let book: Book
  private let format: ExchangeFormat
  private let info: FormatInfo
  private let shown: Set<FieldKey>
  private var losses: [ExportLoss: Int] = [:]
  /// The fields that people see and the format has no place for, by kind.
  private var unplaced: [EntityKind: Set<FieldKey>] = [:]

  init(_ book: Book, _ format: ExchangeFormat, _ shown: Set<FieldKey>) {
    self.book = book
    self.shown = shown
    self.format = format
    info = format.info
  }

  /// In the order of kinds and of their fields.
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

  /// Adds the entries of kinds that the format does not have.
  ///
  /// Who asks for a format of one kind alone wants nothing else.
  mutating func addOthers(_ request: EntryRequest?) {
    guard info.isOfBook, info.fields.count > 1 else { return }
    var others = request ?? EntryRequest(.everywhere)
    others.kinds = (others.kinds ?? Set(EntityKind.entries)).subtracting(info.fields.keys)
    others.shown = .all
    for row in book.entries.list(others).rows {
      losses[.entry(book.repository.kind(of: row)), default: 0] += 1
    }
  }

  /// Adds an entry of a kind that the format has.
  mutating func add(_ row: Row) {
    let kind = book.repository.kind(of: row)
    // A category has what is in a folder.
    if format == .categories, book.repository.folder(of: row) == nil {
      losses[.entry(kind), default: 0] += 1
    } else {
      for key in lostFields(at: row, kind) { losses[.field(key), default: 0] += 1 }
    }
  }

  /// The fields of an entry that people see, and that the format has no place or no words for.
  private mutating func lostFields(at row: Row, _ kind: EntityKind) -> Set<FieldKey> {
    let seen =
      unplaced[kind]
      ?? Set(kind.fields.filter { $0.use != .hidden }.map(\.key))
      .union(Self.families).subtracting(info.fields[kind] ?? []).subtracting(shown)
    unplaced[kind] = seen
    guard !seen.isEmpty || info.saysRule != nil else { return [] }
    var lost: Set<FieldKey> = []
    for (key, value) in book.repository.fields(at: row) where value != .absent {
      let isUnsaid = key == .repeatRule && info.saysRule?(row, book) == false
      if isUnsaid || seen.contains(key.family) { lost.insert(key.family) }
    }
    return lost
  }
}
