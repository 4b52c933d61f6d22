/// Tells everyone who listens that the book has changed, whoever changed it.
@MainActor package final class ChangeFeed {
  private var listeners: [Int: @MainActor () -> Void] = [:]
  private var nextTicket = 0
  private var isHeld = false
  private var hasChanged = false

  package init() {}

  /// Listens for as long as the subscription is kept.
  package func listen(_ listener: @escaping @MainActor () -> Void) -> Subscription {
    let ticket = nextTicket
    nextTicket += 1
    listeners[ticket] = listener
    return Subscription { [weak self] in self?.listeners[ticket] = nil }
  }

  package func announce() {
    guard !isHeld else {
      hasChanged = true
      return
    }
    for ticket in listeners.keys.sorted() { listeners[ticket]?() }
  }

  /// Holds announcements back until `release`: a change of a hundred parts is shown once.
  func hold() {
    isHeld = true
  }

  /// Tells at once of all that has changed meanwhile.
  func release() {
    isHeld = false
    guard hasChanged else { return }
    hasChanged = false
    announce()
  }

  /// Ends when it is let go.
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
