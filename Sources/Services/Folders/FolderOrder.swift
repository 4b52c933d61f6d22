/// In which order folders are listed.
package enum FolderOrder: Sendable {
  /// As the user put them.
  case byHand
  case byName
}
