extension FolderService {
  /// The folder called so, in any case.
  package func find(_ name: String) throws(RuleError) -> Folder {
    guard let folder = folder(named: name) else { throw Self.missing(name) }
    return folder
  }

  /// Why no folder is called so.
  static func missing(_ name: String) -> RuleError {
    isInbox(named: name.trimmed) ? .inboxIsNoFolder(name) : .noSuchFolder(name)
  }
}
