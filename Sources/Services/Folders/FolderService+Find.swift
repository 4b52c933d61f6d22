extension FolderService {
  /// The folder called so, in any case.
  package func find(_ name: String) throws(RuleError) -> Folder {
    guard let folder = folder(named: name) else { throw .noSuchFolder(name) }
    return folder
  }
}
