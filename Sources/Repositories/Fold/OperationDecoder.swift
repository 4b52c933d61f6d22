import Entities
import FoundationEssentials

/// Reads a whole operation from its line, for history and undo.
enum OperationDecoder {
  private struct Line: Decodable {
    let label: OperationLabel?

    enum CodingKeys: String, CodingKey {
      case label = "do"
    }
  }

  /// The label of a line; one that this version cannot read is none.
  static func label(_ line: ArraySlice<UInt8>) -> OperationLabel? {
    (try? JSONDecoder().decode(Line.self, from: Data(line)))?.label
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
        guard let text = text(&json) else { return false }
        change.kind = EntityKind(rawValue: text)
      case "id":
        guard let text = text(&json) else { return false }
        change.id = EntityID(text)
      case "f":
        return json.members { json, key in
          guard let value = json.value() else { return false }
          let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
          change.fields[name] = FieldValue(json: json.bytes[value])
          return true
        }
      case "over":
        return json.members { json, key in
          let name = FieldKey(rawValue: JSONText.text(json.bytes[key]))
          return json.elements { json in
            guard let id = text(&json).flatMap(OperationID.init(text:)) else { return false }
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

  private static func text(_ json: inout JSONScanner) -> String? {
    json.string().map { JSONText.text(json.bytes[$0]) }
  }
}
