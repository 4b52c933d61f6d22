/// Notifies all listeners that the book has changed, whatever changed it.
@MainActor package final class ChangeFeed {
  private var listeners: [Int: @MainActor () -> Void] = [:]
  private var nextToken = 0
  private var isHeld = false
  private var hasChanged = false

  package init() {}

  /// Calls `listener` after every change until the subscription is released.
  package func listen(_ listener: @escaping @MainActor () -> Void) -> Subscription {
    let token = nextToken
    nextToken += 1
    listeners[token] = listener
    return Subscription { [weak self] in self?.listeners[token] = nil }
  }

  package func announce() {
    guard !isHeld else {
      hasChanged = true
      return
    }
    for token in listeners.keys.sorted() { listeners[token]?() }
  }

  /// Defers announcements until `release`, so that many changes in a row are announced once.
  func hold() {
    isHeld = true
  }

  /// Ends `hold`, and announces once if anything has changed meanwhile.
  func release() {
    isHeld = false
    guard hasChanged else { return }
    hasChanged = false
    announce()
  }

  /// A registration of a listener; it ends when this object is released.
  @MainActor package final class Subscription {
    private let cancel: @MainActor () -> Void

    init(cancel: @escaping @MainActor () -> Void) {
      self.cancel = cancel
    }

    isolated deinit {
      cancel()
    }
  }
}
