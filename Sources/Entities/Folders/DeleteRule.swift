/// What becomes of a folder's entries when the folder is deleted.
package enum DeleteRule: String, Codable, CaseIterable, Sendable {
  /// They return to Inbox.
  case nullify
  /// They are deleted with it.
  case cascade
  /// The deletion is refused while there are any.
  case deny
  /// They keep pointing at the deleted folder, and show under Inbox.
  case noAction = "none"
}
