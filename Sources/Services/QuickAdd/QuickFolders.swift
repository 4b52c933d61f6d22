import Core

/// The folders that a line of quick-add can name: by a whole name, with what the folder lies in before it or
/// without, or by how one begins that is the only one.
struct QuickFolders {
  /// What a line says of a folder.
  enum Match {
    case one(Folder)
    case several([Folder])
    case none
  }

  /// Names are rarely of more words.
  static let longest = 8

  /// One that is archived takes its whole name.
  private let shortened: [Folder]
  /// By their spellings.
  private let byName: [String: Folder]

  init(_ folders: [Folder]) {
    shortened = folders.filter { !$0.isArchived }
    let names = folders.map { ($0.name.lowercased(), $0) }
    let paths = folders.flatMap { folder in
      FolderPath.spellings(folder.path).map { ($0.lowercased(), folder) }
    }
    byName = Dictionary(names + paths, uniquingKeysWith: { first, _ in first })
  }

  /// The folder called so, in any case.
  func named(_ name: some StringProtocol) -> Folder? {
    byName[name.lowercased()] ?? byName[FolderPath.typed(name)]
  }

  /// The folder that a word names by how it begins: `ho`, `ho/ga`; where none does, by a word of its name.
  func match(_ word: some StringProtocol) -> Match {
    let parts = FolderPath.typed(word).split(separator: "/").map(String.init)
    let begun = folders(begunWith: parts)
    if !begun.isEmpty || parts.count != 1 { return Match(begun) }
    return Match(
      shortened.filter { folder in
        folder.name.lowercased().split(whereSeparator: \.isWhitespace).contains { $0 == parts[0] }
      })
  }

  /// The only folder whose name begins with some whole words.
  func begun(withWords text: some StringProtocol) -> Folder? {
    let text = "\(text.lowercased()) "
    let begun = shortened.filter { "\($0.name.lowercased()) ".hasPrefix(text) }
    return begun.count == 1 ? begun.first : nil
  }

  /// Whether what stands before a slash is a folder.
  func hasUpper(of path: some StringProtocol) -> Bool {
    path.indices.contains { path[$0] == "/" && named(path[..<$0]) != nil }
  }

  /// Those that each part of a path begins, the last one the folder itself.
  ///
  /// What a part names as a whole counts more than what it only begins.
  private func folders(begunWith parts: [String]) -> [Folder] {
    var begun = shortened.filter { folder in
      let path = folder.path.suffix(parts.count)
      return path.count == parts.count
        && zip(path, parts).allSatisfy { $0.lowercased().hasPrefix($1) }
    }
    for (place, part) in parts.enumerated() {
      let whole = begun.filter { $0.path.suffix(parts.count - place).first?.lowercased() == part }
      if !whole.isEmpty { begun = whole }
    }
    return begun
  }
}

extension QuickFolders.Match {
  fileprivate init(_ folders: [Folder]) {
    self = folders.isEmpty ? .none : folders.count == 1 ? .one(folders[0]) : .several(folders)
  }
}

extension QuickLine {
  /// A name that belongs to no folder, or could belong to several.
  var unresolvedFolder: String? {
    pieces.firstMap { piece in
      switch piece.meaning {
      case .unknownFolder(let name), .ambiguousFolder(let name, _): name
      default: nil
      }
    }
  }

  /// Why nobody can tell which folder is meant.
  var folderError: RuleError? {
    pieces.firstMap { piece in
      switch piece.meaning {
      case .unknownFolder(let name): FolderService.missing(name)
      case .ambiguousFolder(let name, let folders): .ambiguousFolder(name, among: folders)
      default: nil
      }
    }
  }
}
