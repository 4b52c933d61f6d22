import Core
import Services

/// The nesting of folders in their list.
extension FolderListViewModel {
  /// Returns the rows of folders, without those in folded ones; with a filter, each has its whole path.
  func folderRows(_ folders: [Folder], _ builder: FolderRowBuilder) -> [FolderRow] {
    guard state.filter.text.isEmpty else {
      return folders.map { builder.folder($0, named: $0.shownPath) }
    }
    guard folders.contains(where: { $0.level > 0 }) else {
      return folders.map { builder.folder($0) }
    }
    var rows: [FolderRow] = []
    var foldedLevel = Int.max
    for folder in folders where folder.level <= foldedLevel {
      let isFolded = folder.folderCount > 0 && folded.contains(folder.id)
      foldedLevel = isFolded ? folder.level : .max
      let sign: OutlinePlace.Sign = isFolded ? .folded : folder.folderCount > 0 ? .open : .none
      rows.append(
        builder.folder(
          folder, at: OutlinePlace(level: folder.level, sign, context.language)))
    }
    return rows
  }

  /// Returns the nearest sibling above or below the folder under the cursor; for a line that is no folder, the
  /// next one on the top level.
  func sibling(by lines: Int) -> EntityID? {
    let level = selectedRow?.place?.level ?? 0
    var line = state.position.cursor + lines
    while let next = row(at: line), (next.place?.level ?? 0) > level { line += lines }
    return row(at: line)?.id
  }

  /// Moves a folder into its nearest sibling above.
  func levelIn(_ folder: Folder) throws {
    let folders = context.book.folders
    guard let upper = sibling(by: -1), folders.areBeside(folder.id, upper) else {
      throw Refusal(.noFolderAbove)
    }
    unfold([upper])
    try folders.move(folder.id, into: upper)
  }

  /// Moves a folder out of its parent, to the place after it.
  func levelOut(_ folder: Folder) throws {
    let folders = context.book.folders
    guard let upper = folder.parent.flatMap(folders.folder) else { throw Refusal(.folderIsAtTop) }
    let place = folders.place(of: upper.id).map { $0 + 1 }
    try folders.move(folder.id, into: upper.parent, at: place)
  }

  /// Folds or unfolds a folder; if no folder lies in it, folds its parent.
  func fold(_ folder: Folder) throws {
    let upper = folder.folderCount > 0 ? folder.id : folder.parent
    guard let upper else { throw Refusal(.noFolderInIt) }
    setFolded(folded.symmetricDifference([upper]))
    select(upper)
  }

  func foldAll() {
    let uppers = context.book.folders.all().filter { $0.folderCount > 0 }.map(\.id)
    let top = selectedFolder.flatMap(context.book.folders.topmost)
    setFolded(folded.isDisjoint(with: uppers) ? Set(uppers) : [])
    if let top, selectedFolder == nil || !folded.isEmpty { select(top) }
  }

  /// Unfolds all folders that a folder lies in, so that it is shown.
  func unfold(above folder: EntityID?) {
    guard let folder else { return }
    unfold(context.book.folders.ancestors(of: folder))
  }

  private func unfold(_ folders: [EntityID]) {
    guard !folded.isDisjoint(with: folders) else { return }
    setFolded(folded.subtracting(folders))
  }

  private func setFolded(_ folders: Set<EntityID>) {
    folded = folders
    context.book.listPreferences.set(foldedFolders: folders)
    reload()
  }
}

extension Phrase {
  static let noFolderInAnother = Phrase("No folder lies in another", "다른 폴더 안에 있는 폴더가 없습니다")
  fileprivate static let noFolderAbove = Phrase(
    "No folder above it on its level to go into", "같은 단계 위에 들어갈 폴더가 없습니다")
  fileprivate static let folderIsAtTop = Phrase("It lies in no folder", "다른 폴더 안에 있지 않습니다")
  fileprivate static let noFolderInIt = Phrase("No folder lies in it", "안에 있는 폴더가 없습니다")
}
