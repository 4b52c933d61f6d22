package import Entities

/// What a screen may ask of the shell around it.
@MainActor package protocol Navigator: AnyObject {
  /// Goes one step deeper.
  func open(_ screen: Screen)
  func goBack()
  /// Takes a screen away that has nothing to show any more, and those opened from it.
  func close(_ scene: any Scene)
  /// Shows one of the screens that digits lead to.
  func go(to target: TopScreen)
  /// Lays a sheet over the screen.
  func present(_ overlay: Overlay)
  /// Takes a sheet away, wherever it lies: what ends by itself may lie under help.
  func dismiss(_ sheet: any Scene)
  /// Offers the themes.
  func chooseTheme()
  /// Shows another theme for a while; nil goes back to the one that is set.
  func preview(theme: String?)
  /// Puts the cursor on the first of some records that the screen lists.
  func moveCursor(to records: Set<EntityID>)
  func notify(_ notice: Notice)
  /// Puts a notice that is said on a screen or a sheet already on the list of notices.
  func record(_ notice: Notice)
  /// Sends a text to the clipboard; nobody can tell whether it has arrived.
  func copy(_ text: String)
  /// Lets the user edit a draft's text in the editor of `$VISUAL` or `$EDITOR`, its cursor in a line
  /// counted from 1, and saves it when it was changed; what cannot be saved is kept in a file.
  func editOutside(_ draft: Draft, line: Int, save: (String) throws -> Void) throws
}
