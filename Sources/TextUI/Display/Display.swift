/// A terminal, or what stands in for one in a test.
@MainActor package protocol Display: AnyObject {
  var size: Size { get }
  var hasColours: Bool { get }
  /// Whether the mouse is the program's; else it selects text of the terminal.
  var isMouseOn: Bool { get set }
  /// Shows a surface; only what differs from the last one is sent.
  func present(_ surface: Surface, theme: Theme)
}
