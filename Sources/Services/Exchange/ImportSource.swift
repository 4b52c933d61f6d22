import Entities
import Repositories

/// A file that was read, as far as its shape goes.
struct ImportSource {
  enum Contents {
    /// No format is known of an empty list.
    case list(ImportFormat?, [ExchangeItem])
    case book([FieldKey: FieldValue])
  }

  let name: String
  let contents: Result<Contents, ExchangeError>

  init(_ file: ImportFile) {
    name = file.name
    contents = Result { () throws(ExchangeError) in try Self.read(file.bytes) }
  }

  var isDepartments: Bool {
    if case .success(.list(.departments, _)) = contents { return true }
    return false
  }

  private static func read(_ bytes: [UInt8]) throws(ExchangeError) -> Contents {
    if ExchangeReader.opening(bytes) == UInt8(ascii: "{") {
      let object = try ExchangeReader.object(bytes)
      guard object["daybook"] != nil else { throw ExchangeError(.unknownShape) }
      return .book(object)
    }
    let items = try ExchangeReader.items(bytes)
    let format = ImportFormat(items)
    guard format != nil || items.isEmpty else { throw ExchangeError(.unknownShape) }
    return .list(format, items)
  }
}
