import Core
import Entities
import Repositories

/// What entries are called in files of other programs: what they are called here, or by the program that they
/// came from.
extension Book {
  func uid(at row: Row) -> String {
    repository.value("uid", at: row).text ?? repository.id(of: row).text
  }

  func uid(of id: EntityID) -> String { repository.row(of: id).map(uid) ?? id.text }
}

extension ImportDraft.Record {
  /// Notes what the record is called where it comes from.
  mutating func note(uid: String) {
    if uid != id.text { links["uid"] = .text(uid) }
  }
}
