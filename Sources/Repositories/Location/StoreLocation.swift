/// Where a book and the machine's own notes about it are kept.
package struct StoreLocation: Equatable, Sendable {
  /// The book.
  package let data: String
  /// The folder under which each store has a folder of this machine's: drafts, backups, what repairs
  /// set aside, and what is made anew when it is gone.
  package let state: String

  package init(data: String, state: String) {
    self.data = data
    self.state = state
  }

  /// `--data`, `$DAYBOOK_DATA`, `$XDG_DATA_HOME/daybook`, `$HOME/.local/share/daybook`, in that
  /// order; relative XDG values are ignored, as their specification says.
  ///
  /// Without a HOME the state is kept beside the data, in `<data>.state`.
  package init(
    environment: [String: String], option: String?, currentDirectory: String
  ) throws(StoreError) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    func named(_ path: String?) -> String? {
      guard let path, !path.isEmpty else { return nil }
      let whole = path.hasPrefix("/") ? path : "\(currentDirectory)/\(path)"
      return whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
    }
    let home = absolute("HOME")
    let shared = absolute("XDG_DATA_HOME") ?? home.map { "\($0)/.local/share" }
    let chosen = named(option) ?? named(environment["DAYBOOK_DATA"])
    guard let data = chosen ?? shared.map({ "\($0)/daybook" }) else { throw .noHome }
    let states = absolute("XDG_STATE_HOME") ?? home.map { "\($0)/.local/state" }
    self.init(data: data, state: states.map { "\($0)/daybook" } ?? "\(data).state")
  }
}
