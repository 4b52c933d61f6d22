/// Lets keys be answered and screens be drawn during long work on the main actor.
@MainActor struct CooperativeYielder {
  /// Far below what a user notices.
  private static let turn = Duration.milliseconds(5)
  private var start = ContinuousClock.now

  /// To be called after each small part of the work.
  mutating func step() async {
    guard ContinuousClock.now - start > Self.turn else { return }
    await Task.yield()
    start = .now
  }
}
