import Core

/// Finds folders by the names in a line of quick-add: by name, by path, or by an unambiguous beginning.
struct QuickFolders {
  /// The result of a search by the beginning of a name.
  enum Match {
    case one(Folder)
    case several([Folder])
    case none
  }

  /// The most words of a name that are tried.
  static let longest = 8

  /// The folders that can be abbreviated; an archived one needs its whole name.
  private let shortened: [Folder]
  /// The folders by their spellings in lower case.
  private let byName: [String: Folder]

  init(_ folders: [Folder]) {
    shortened = folders.filter { !$0.isArchived }
    let names = folders.map { ($0.name.lowercased(), $0) }
    let paths = folders.flatMap { folder in
      FolderPath.spellings(folder.path).map { ($0.lowercased(), folder) }
    }
    byName = Dictionary(names + paths, uniquingKeysWith: { first, _ in first })
  }

  /// The folder with this name or path; ignores case.
  func named(_ name: some StringProtocol) -> Folder? {
    byName[name.lowercased()] ?? byName[FolderPath.typed(name)]
  }

  /// The folder whose name or path a word begins: `ho`, `ho/ga`; or else the folder with this word in its name.
  func match(_ word: some StringProtocol) -> Match {
    let parts = FolderPath.typed(word).split(separator: "/").map(String.init)
    let begun = folders(begunWith: parts)
    if !begun.isEmpty || parts.count != 1 { return Match(begun) }
    return Match(
      shortened.filter { folder in
        folder.name.lowercased().split(whereSeparator: \.isWhitespace).contains { $0 == parts[0] }
      })
  }

  /// The only folder whose name begins with these whole words; nil if there are none or several.
  func begun(withWords text: some StringProtocol) -> Folder? {
    let text = "\(text.lowercased()) "
    let begun = shortened.filter { "\($0.name.lowercased()) ".hasPrefix(text) }
    return begun.count == 1 ? begun.first : nil
  }

  /// Whether the part before one of the slashes is a folder.
  func hasUpper(of path: some StringProtocol) -> Bool {
    path.indices.contains { path[$0] == "/" && named(path[..<$0]) != nil }
  }

  /// The folders whose path ends in names that begin with the parts.
  ///
  /// A name that equals its part takes precedence over one that only begins with it.
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
  /// The name of an unknown or ambiguous folder; nil if there is none.
  var unresolvedFolder: String? {
    pieces.firstMap { piece in
      switch piece.meaning {
      case .unknownFolder(let name), .ambiguousFolder(let name, _): name
      default: nil
      }
    }
  }

  /// The error for an unknown or ambiguous folder; nil if there is none.
  @MainActor func folderError(in folders: FolderService) -> RuleError? {
    pieces.firstMap { piece in
      switch piece.meaning {
      case .unknownFolder(let name): folders.missing(name)
      case .ambiguousFolder(let name, let folders): .ambiguousFolder(name, among: folders)
      default: nil
      }
    }
  }
}
