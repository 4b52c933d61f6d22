import Core
import Entities
import Repositories

/// Writes entries of all kinds as one table that has only the columns they need.
struct CSVExport: FormatExport {
  let book: Book

  func write(_ rows: [Row], to file: inout FilePieces) throws {
    let (keys, headings) = columns(rows)
    try file.add(CSVText.line(keys.map(\.rawValue) + headings))
    for row in rows {
      let kept = kept(at: row)
      let cells = cells(of: row)
      let fields = keys.map { cells[$0] ?? "" } + headings.map { kept[$0] ?? "" }
      try file.add(CSVText.line(fields))
    }
  }

  private static let common: [FieldKey] = ["id", "kind", .title, .folder, "tags", .created]

  /// The fields of the kinds among the rows, and the headings of kept columns that daybook does not know.
  private func columns(_ rows: [Row]) -> (keys: [FieldKey], headings: [String]) {
    var kinds: Set<EntityKind> = []
    var headings: Set<String> = []
    for row in rows {
      kinds.insert(book.repository.kind(of: row))
      headings.formUnion(kept(at: row).keys)
    }
    var keys = Self.common
    for kind in EntityKind.entries where kinds.contains(kind) {
      for field in kind.fields where field.use != .hidden || field.key == .repeatDay {
        keys.append(field.key)
        if field.key == .amount { keys.append("currency") }
        if field.key == .parent { keys.append("after") }
      }
    }
    return (keys.unique, headings.sorted())
  }

  private func kept(at row: Row) -> [String: String] {
    // A value that is no object holds no kept columns.
    guard let text = book.repository.value(ExchangeFormat.csv.unsupportedParts, at: row).text,
      let object = try? ExchangeReader.object(Array(text.utf8))
    else { return [:] }
    return object.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value.text }
  }

  private func cells(of row: Row) -> [FieldKey: String] {
    let summary = book.repository.summary(of: row)
    var cells = book.repository.fields(at: row).compactMapValues(\.text)
    cells["id"] = uid(of: summary.id)
    cells["kind"] = summary.kind.rawValue
    cells[.folder] = summary.folder.map { folder in
      book.folders.tree.path(of: folder).map(\.name).joined(separator: "/")
    }
    cells["tags"] = TagText.text(summary.tags)
    cells[.parent] = summary.parent.map(uid)
    cells["after"] = summary.after.map(uid).joined(separator: " ")
    if let amount = summary.amount {
      cells[.amount] = amount.number
      cells["currency"] = amount.currency.code
    }
    return cells
  }

  private func uid(of id: EntityID) -> String {
    book.uid(of: id) { !$0.hasBlanks } ?? id.text
  }
}
