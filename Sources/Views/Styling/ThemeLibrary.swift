package import TextUI

/// The themes that come with the program.
package enum ThemeLibrary {
  private static let files: [String: [UInt8]] = [
    "terminal": PackageResources.terminal_toml,
    "dark": PackageResources.dark_toml,
    "monochrome": PackageResources.monochrome_toml,
  ]

  /// Their names; the terminal's own colours first.
  package static let names = ["terminal", "dark", "monochrome"]

  /// Nil for a name that is not among them.
  package static func theme(_ name: String) throws(ThemeError) -> Theme? {
    guard let bytes = files[name] else { return nil }
    return try ThemeFile.theme(named: name, toml: String(decoding: bytes, as: UTF8.self))
  }
}
