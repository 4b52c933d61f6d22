/// Announces once whatever an act changes, in however many places.
@MainActor final class Announcer {
  var onUpdated: @MainActor () -> Void = {}
  private(set) var isActing = false
  private var hasChanged = false

  func act(_ body: () -> Void) {
    isActing = true
    body()
    isActing = false
    guard hasChanged else { return }
    hasChanged = false
    onUpdated()
  }

  /// Something has changed; while an act goes on, that is said at its end.
  func announce() {
    if isActing {
      hasChanged = true
    } else {
      onUpdated()
    }
  }
}
