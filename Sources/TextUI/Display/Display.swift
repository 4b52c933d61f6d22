/// A terminal, or what stands in for one in a test.
@MainActor package protocol Display: AnyObject {
  var size: Size { get }
  /// Shows a surface; only what differs from the last one is sent.
  func present(_ surface: Surface, theme: Theme)
}
