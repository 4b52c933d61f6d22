import Entities

/// What `store.json` says: that a folder is a book, and which one.
struct StoreIdentity: Equatable {
  static let newest = 1

  let daybook: Int
  let store: String
  let created: Timestamp

  /// Nil for a file that is damaged; the log counts all the same.
  init?(_ bytes: [UInt8]) {
    var json = JSONScanner(bytes, in: bytes.indices)
    guard let fields = json.object(), json.peek() == 0, json.isAtEnd,
      case .number(let daybook) = fields["daybook"], case .text(let store) = fields["store"],
      case .text(let moment) = fields["created"], let created = Timestamp(text: moment)
    else { return nil }
    self.daybook = Int(daybook)
    self.store = store
    self.created = created
  }

  init(store: String, created: Timestamp) {
    daybook = Self.newest
    self.store = store
    self.created = created
  }

  var bytes: [UInt8] {
    Array("{\"daybook\":\(daybook),\"store\":\"\(store)\",\"created\":\"\(created.text)\"}\n".utf8)
  }
}
