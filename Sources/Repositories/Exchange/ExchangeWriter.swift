import Core
package import Entities

/// Writes lists of objects in JSON for other programs.
package enum ExchangeWriter {
  /// One field of an object, in the order of its format.
  package struct Field: Equatable, Sendable {
    package let key: String
    package let value: FieldValue

    package init(_ key: String, _ value: FieldValue) {
      self.key = key
      self.value = value
    }
  }

  /// Writes `[{"id": 1, "name": "Management"}]` and a newline.
  package static func list(_ objects: [[Field]]) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, object) in objects.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      append(object, to: &bytes)
    }
    bytes += "]\n".utf8
    return bytes
  }

  /// Writes a record in one line, for exports of a whole book.
  package static func object(of record: BookRecord) -> String {
    let fields = record.fields.filter { $0.value != .absent }.sorted { $0.key < $1.key }
    return object([
      Field("kind", .text(record.kind.rawValue)), Field("id", .text(record.id.text)),
      Field("fields", .json(object(fields.map { Field($0.key.rawValue, $0.value) }))),
    ])
  }

  /// Writes `{"id": 1, "name": "Management"}` in one line.
  package static func object(_ fields: [Field]) -> String {
    var bytes: [UInt8] = []
    append(fields, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `["a", "b"]`.
  package static func texts(_ texts: [String]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONText.append(text, to: &bytes)
    }
    return String(decoding: bytes + [UInt8(ascii: "]")], as: UTF8.self)
  }

  fileprivate static func append(_ object: [Field], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in object.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      JSONText.append(field.key, to: &bytes)
      bytes += ": ".utf8
      field.value.appendJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension EntryRepository {
  /// Returns the rows of all records that are not deleted, sorted by id.
  package func bookRows() -> [Row] {
    fold.columns.indices
      .filter { fold.columns.isLive($0) }
      .map { (id: fold.id(Symbol(index: Int32($0))), row: Row(index: Int32($0))) }
      .sorted { $0.id < $1.id }
      .map(\.row)
  }

  /// Returns a whole record; nil if it cannot be read, which the book reports as damage.
  package func bookRecord(at row: Row) -> BookRecord? {
    let row = Symbol(index: row.index)
    guard let fields = try? fold.fields(row) else { return nil }
    return BookRecord(kind: fold.kind(row), id: fold.id(row), fields: fields)
  }
}

extension EntryRepository {
  /// Returns all records that can be read, sorted by id.
  package func bookRecords() -> [BookRecord] { bookRows().compactMap(bookRecord) }
}
