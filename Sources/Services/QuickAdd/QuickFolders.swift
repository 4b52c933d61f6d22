/// The folders that a line of quick-add can name.
struct QuickFolders {
  /// Names are rarely of more words.
  static let longest = 8

  private let folders: [Folder]
  private let byName: [String: Folder]

  init(_ folders: [Folder]) {
    self.folders = folders
    byName = Dictionary(
      folders.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The folder called so, in any case.
  func named(_ name: some StringProtocol) -> Folder? {
    byName[name.lowercased()]
  }

  /// The one folder whose name begins so, or has it as a word; nil when there are several.
  func like(_ text: some StringProtocol) -> Folder? {
    let text = text.lowercased()
    let matches = folders.filter { folder in
      let name = folder.name.lowercased()
      return name.hasPrefix(text)
        || name.split(whereSeparator: \.isWhitespace).contains { $0 == text }
    }
    return matches.count == 1 ? matches.first : nil
  }
}
