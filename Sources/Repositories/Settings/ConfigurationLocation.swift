/// Where the user keeps what is set up for daybook.
package struct ConfigurationLocation: Equatable, Sendable {
  private let folder: String

  /// `$XDG_CONFIG_HOME/daybook`, else `$HOME/.config/daybook`; nil when neither is known.
  ///
  /// Relative values are ignored, as the XDG specification says.
  package init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME").map { "\($0)/.config" }
    guard let folder = absolute("XDG_CONFIG_HOME") ?? home else { return nil }
    self.folder = "\(folder)/daybook"
  }

  package var file: String { "\(folder)/config.toml" }
  package var themes: String { "\(folder)/themes" }
}
