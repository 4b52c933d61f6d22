package import Core
package import Entities

/// Reads the JSON files of other programs: lists of objects.
package enum ExchangeReader {
  /// Reads the objects of a list, with their values unchanged.
  package static func items(_ bytes: [UInt8]) throws(ExchangeError) -> [ExchangeItem] {
    let bytes = try checkedText(bytes)
    var json = JSONScanner(bytes, in: bytes.indices)
    guard json.peek() == UInt8(ascii: "[") else {
      guard json.value() != nil else { throw malformed(json) }
      throw ExchangeError(.notAList)
    }
    var items: [ExchangeItem] = []
    var problem: ExchangeError?
    let isWhole = json.elements { json in
      do throws(ExchangeError) {
        items.append(try item(items.count + 1, &json))
        return true
      } catch {
        problem = error
        return false
      }
    }
    if let problem { throw problem }
    guard isWhole, json.peek() == 0, json.isAtEnd else { throw malformed(json) }
    return items
  }

  /// Reads the objects of a file that has one on each line.
  package static func items(lines bytes: [UInt8]) throws(ExchangeError) -> [ExchangeItem] {
    var items: [ExchangeItem] = []
    for line in try ImportText(bytes).lines where !line.isBlank {
      guard let fields = try? object(Array(line.text.utf8)) else {
        throw ExchangeError(.notJSON, line: line.number)
      }
      items.append(ExchangeItem(number: items.count + 1, fields: fields))
    }
    return items
  }

  /// Reads a list of texts; returns nil for anything else.
  package static func texts(_ bytes: [UInt8]) -> [String]? {
    var json = JSONScanner(bytes, in: bytes.indices)
    var texts: [String] = []
    let isWhole = json.elements { json in
      guard let text = json.string() else { return false }
      texts.append(JSONText.text(json.bytes[text]))
      return true
    }
    return isWhole ? texts : nil
  }

  /// Reads a file that is a single object.
  package static func object(_ bytes: [UInt8]) throws(ExchangeError) -> [FieldKey: FieldValue] {
    let bytes = try checkedText(bytes)
    var json = JSONScanner(bytes, in: bytes.indices)
    guard let fields = json.object(), json.peek() == 0, json.isAtEnd else { throw malformed(json) }
    return fields
  }

  /// Whether the bytes are a single JSON value.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var json = JSONScanner(bytes, in: bytes.indices)
    return json.value() != nil && json.peek() == 0 && json.isAtEnd
  }

  /// Returns the first byte that is not white space.
  package static func opening(_ bytes: [UInt8]) -> UInt8 {
    var json = JSONScanner(bytes, in: bytes.withoutMark.indices)
    return json.peek()
  }

  private static func item(
    _ number: Int, _ json: inout JSONScanner
  ) throws(ExchangeError) -> ExchangeItem {
    guard json.peek() == UInt8(ascii: "{") else {
      guard json.value() != nil else { throw malformed(json) }
      throw ExchangeError(.notAnObject, item: number)
    }
    var fields: [FieldKey: FieldValue] = [:]
    var repeated: String?
    let isWhole = json.members { json, key in
      guard let value = json.value() else { return false }
      let name = JSONText.text(json.bytes[key])
      let old = fields.updateValue(
        FieldValue(json: json.bytes[value]), forKey: FieldKey(rawValue: name))
      if old != nil { repeated = name }
      return true
    }
    guard isWhole else { throw malformed(json) }
    if let repeated { throw ExchangeError(.repeatedField, item: number, field: repeated) }
    return ExchangeItem(number: number, fields: fields)
  }

  /// Checks that the bytes are text, and removes the byte order mark that some programs put before it.
  private static func checkedText(_ bytes: [UInt8]) throws(ExchangeError) -> [UInt8] {
    Array(try ImportText(bytes).text.utf8)
  }

  private static func malformed(_ json: JSONScanner) -> ExchangeError {
    let before = json.bytes[..<min(json.position, json.bytes.count)]
    return ExchangeError(.notJSON, line: before.count { $0 == 0x0A } + 1)
  }
}

extension ExchangeReader {
  /// Decodes an entry from its fields; returns nil if one that every entry needs is missing.
  package static func entry(
    _ kind: EntityKind, _ id: EntityID, _ fields: [FieldKey: FieldValue]
  ) -> (any EntryEntity)? {
    func made<Entry: EntryEntity>(_ type: Entry.Type) -> Entry? {
      try? EntityFields.entity(type, id: id.text, fields: fields.map { $0 })
    }
    return switch kind {
    case .todo: made(TodoEntity.self)
    case .diary: made(DiaryEntity.self)
    case .expense: made(ExpenseEntity.self)
    case .event: made(EventEntity.self)
    case .employee: made(EmployeeEntity.self)
    case .student: made(StudentEntity.self)
    case .folder, .other: nil
    }
  }
}
