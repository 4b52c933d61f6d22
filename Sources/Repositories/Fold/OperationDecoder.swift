import Entities

/// Reads a whole operation from its line, for history and undo.
enum OperationDecoder {
  /// The label of a line; one that this version cannot read is none.
  static func label(_ line: ArraySlice<UInt8>) -> OperationLabel? {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    var label: OperationLabel?
    _ = json.members { json, key in
      guard bytes[key].elementsEqual("do".utf8) else { return json.value() != nil }
      label = json.object().flatMap(OperationLabel.init)
      return label != nil
    }
    return label
  }

  /// What the operation of a line was before, in files that could not be synced.
  static func again(_ line: ArraySlice<UInt8>) -> [OperationID] {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    var again: [OperationID] = []
    _ = json.members { json, key in
      guard bytes[key].elementsEqual("again".utf8) else { return json.value() != nil }
      return json.elements { json in
        guard let id = json.text().flatMap(OperationID.init(text:)) else { return false }
        again.append(id)
        return true
      }
    }
    return again
  }

  /// The changes of a line that the parser has accepted before.
  static func changes(_ line: ArraySlice<UInt8>) -> [Change] {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    var changes: [Change] = []
    _ = json.members { json, key in
      guard bytes[key].elementsEqual("tx".utf8) else { return json.value() != nil }
      return json.elements { json in
        guard let change = change(&json) else { return false }
        changes.append(change)
        return true
      }
    }
    return changes
  }

  private static func change(_ json: inout JSONScanner) -> Change? {
    var change = Change(kind: EntityKind(rawValue: ""), id: EntityID(""))
    let isWhole = json.members { json, key in
      switch JSONText.text(json.bytes[key]) {
      case "k":
        guard let text = json.text() else { return false }
        change.kind = EntityKind(rawValue: text)
      case "id":
        guard let text = json.text() else { return false }
        change.id = EntityID(text)
      case "f":
        guard let fields = json.object() else { return false }
        change.fields = fields
      case "over":
        return json.members { json, key in
          let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
          return json.elements { json in
            guard let id = json.text().flatMap(OperationID.init(text:)) else { return false }
            change.over[name, default: []].append(id)
            return true
          }
        }
      default:
        return json.value() != nil
      }
      return true
    }
    return isWhole ? change : nil
  }
}

extension OperationLabel {
  fileprivate init?(_ fields: [FieldKey: FieldValue]) {
    guard case .text(let verb) = fields["verb"], case .number(let count) = fields["count"] else {
      return nil
    }
    self.init(verb, count: Int(count))
    if case .text(let title) = fields["title"] { self.title = title }
    if case .text(let folder) = fields["folder"] { self.folder = folder }
    if case .text(let group) = fields["group"] { self.group = group }
  }
}
