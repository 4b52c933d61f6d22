package import Entities

/// The location of the user's configuration of daybook.
package struct ConfigurationLocation: Equatable, Sendable {
  private let folder: String

  /// Uses `$XDG_CONFIG_HOME/daybook`, else `$HOME/.config/daybook`; returns nil if neither variable is set.
  ///
  /// Relative values are ignored, as the XDG specification requires.
  package init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME").map { "\($0)/.config" }
    guard let folder = absolute("XDG_CONFIG_HOME") ?? home else { return nil }
    self.folder = "\(folder)/daybook"
  }

  package var file: String { "\(folder)/config.toml" }
  /// The file that lists the mirrors: folders of files that are kept in sync with a book.
  package var mirrors: String { "\(folder)/mirrors.toml" }
  package var themes: String { "\(folder)/themes" }
}

/// The user's own themes: TOML files in a folder, each named after its theme.
package struct ThemeFolder {
  private let path: String?
  private let files: any FileSystem

  package init(_ location: ConfigurationLocation?, files: any FileSystem = PosixFileSystem()) {
    path = location?.themes
    self.files = RetryingFileSystem(files)
  }

  /// Returns the names of all themes, sorted; empty if there is no folder.
  package func names() -> [String] {
    // Ignore errors: a folder that cannot be read has no themes.
    guard let path, let names = try? files.list(path) else { return [] }
    return names.filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.suffix.count)) }.sorted()
  }

  /// Returns the path of a theme's file.
  package func path(of name: String) -> String {
    "\(path ?? "")/\(name)\(Self.suffix)"
  }

  /// Reads a theme's file; returns nil if there is none with this name.
  package func text(of name: String) throws(FileSystemError) -> String? {
    guard path != nil, !name.contains("/") else { return nil }
    let bytes = try files.contents(
      ofFile: try files.resolved(path(of: name)), atMost: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let suffix = ".toml"
}
