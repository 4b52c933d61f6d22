package import Entities

/// What the shell asks of the program around it.
@MainActor package struct ProgramControl {
  package var quit: @MainActor () -> Void
  package var suspend: @MainActor () -> Void
  package var redraw: @MainActor () -> Void
  /// Lets the user edit a draft's text outside, from a line on, and saves what was changed.
  package var edit: @MainActor (Draft, Int, (String) throws -> Void) throws -> Void
  /// Sends a text to the terminal's clipboard.
  package var copy: @MainActor (String) -> Void
  /// The themes there are to choose from.
  package var themes: @MainActor () -> [ThemeChoice]

  package init(
    quit: @escaping @MainActor () -> Void, suspend: @escaping @MainActor () -> Void,
    redraw: @escaping @MainActor () -> Void,
    edit: @escaping @MainActor (Draft, Int, (String) throws -> Void) throws -> Void,
    copy: @escaping @MainActor (String) -> Void,
    themes: @escaping @MainActor () -> [ThemeChoice]
  ) {
    self.quit = quit
    self.suspend = suspend
    self.redraw = redraw
    self.edit = edit
    self.copy = copy
    self.themes = themes
  }
}
