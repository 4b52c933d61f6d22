import Entities
import FoundationEssentials

/// What `store.json` says: that a folder is a book, and which one.
struct StoreIdentity: Codable, Equatable {
  static let newest = 1

  let daybook: Int
  let store: String
  let created: Timestamp

  /// Nil for a file that is damaged; the log counts all the same.
  init?(_ bytes: [UInt8]) {
    guard let identity = try? JSONDecoder().decode(StoreIdentity.self, from: Data(bytes)) else {
      return nil
    }
    self = identity
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
