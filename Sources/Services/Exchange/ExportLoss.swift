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
  /// What a format cannot hold of the book or of what is asked for, each with how many entries lose it: first
  /// those that are left out as a whole, which lose nothing else.
  ///
  /// It goes over all entries in short turns; when the task is cancelled, nobody wants to know.
  package func losses(
    _ format: ExchangeFormat, of request: EntryRequest? = nil
  ) async -> [ExportLoss.Count] {
    var yielder = CooperativeYielder()
    let info = format.info
    guard let kinds = format.kinds else { return [] }
    var counts: [ExportLoss: Int] = [:]
    // Who asks for a format of one kind alone wants nothing else.
    if info.isOfBook, kinds.count > 1 {
      var others = request ?? EntryRequest(.everywhere)
      others.kinds = (others.kinds ?? Set(EntityKind.entries)).subtracting(kinds)
      others.shown = .all
      for row in book.entries.list(others).rows {
        counts[.entry(book.repository.summary(of: row).kind), default: 0] += 1
      }
    }
    // A category has what is in a folder.
    let isOfFolders = format == .categories
    for row in rows(format, request) where !Task.isCancelled {
      await yielder.step()
      let kind = book.repository.summary(of: row).kind
      if isOfFolders, book.repository.folder(of: row) == nil {
        counts[.entry(kind), default: 0] += 1
      } else {
        let lost = lostFields(at: row, kind, info.fields[kind] ?? [])
        for key in lost { counts[.field(key), default: 0] += 1 }
      }
    }
    let order =
      EntityKind.entries.map(ExportLoss.entry)
      + EntityKind.entries.flatMap(\.fields).map { ExportLoss.field($0.key) }
      + ["tags", "after", "changes"].map(ExportLoss.field)
    var listed: Set<ExportLoss> = []
    return order.filter { listed.insert($0).inserted }.compactMap { loss in
      counts[loss].map { ExportLoss.Count(loss: loss, entries: $0) }
    }
  }

  /// How many entries a file has; nil of a whole book.
  package func count(_ format: ExchangeFormat, of request: EntryRequest?) -> Int {
    format == .json ? book.repository.bookRows().count : rows(format, request).count
  }

  /// The fields of an entry that people see, and that a format has no place for.
  private func lostFields(
    at row: Row, _ kind: EntityKind, _ held: Set<FieldKey>
  ) -> Set<FieldKey> {
    let seen = Set(kind.fields.filter { $0.use != .hidden }.map(\.key))
      .union(["tags", "after", "changes"]).subtracting(held)
    guard !seen.isEmpty else { return [] }
    var lost: Set<FieldKey> = []
    for (key, value) in book.repository.fields(at: row) where value != .absent {
      if seen.contains(key.family) { lost.insert(key.family) }
    }
    return lost
  }
}
