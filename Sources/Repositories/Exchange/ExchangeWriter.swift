import Core
package import Entities

/// Writes lists of objects as other programs read them.
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

  /// `[{"id": 1, "name": "Management"}]` and a line end.
  package static func list(_ objects: [[Field]]) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, object) in objects.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      append(object, to: &bytes)
    }
    bytes += "]\n".utf8
    return bytes
  }

  /// An object of a line for each record.
  package static func book(_ records: [BookRecord]) -> [UInt8] {
    var bytes = Array("{\"daybook\": 1, \"records\": [".utf8)
    for (index, record) in records.enumerated() {
      bytes += (index > 0 ? ",\n" : "\n").utf8
      bytes += "{\"kind\": ".utf8
      JSONText.append(record.kind.rawValue, to: &bytes)
      bytes += ", \"id\": ".utf8
      JSONText.append(record.id.text, to: &bytes)
      bytes += ", \"fields\": ".utf8
      let fields = record.fields.filter { $0.value != .absent }.sorted { $0.key < $1.key }
      append(fields.map { Field($0.key.rawValue, $0.value) }, to: &bytes)
      bytes += "}".utf8
    }
    bytes += "\n]}\n".utf8
    return bytes
  }

  /// `{"id": 1, "name": "Management"}` in one line.
  package static func object(_ fields: [Field]) -> String {
    var bytes: [UInt8] = []
    append(fields, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ object: [Field], to bytes: inout [UInt8]) {
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

extension FileEntryRepository {
  package func bookRecords() -> [BookRecord] {
    fold.columns.indices
      .map { Symbol(index: Int32($0)) }
      .filter { fold.columns.isLive($0.offset) }
      .compactMap { row in
        // One that cannot be read is left out; that it is, the files' damage says.
        guard let fields = try? fold.fields(row) else { return nil }
        return BookRecord(kind: fold.kind(row), id: fold.id(row), fields: fields)
      }
      .sorted { $0.id < $1.id }
  }
}
