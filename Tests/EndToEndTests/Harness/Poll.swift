/// There was no answer until the time was over.
struct DeadlinePassed: Error {}

extension Duration {
  /// How long a test waits for what has to come: a busy machine is no failure.
  static let patience = Duration.seconds(60)
}

/// Asks again and again until there is an answer, the last time when the time is over.
///
/// On a busy machine one question may take all of the time, and its answer may be out of date.
@discardableResult
func poll<Answer>(
  for time: Duration, _ ask: () async throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + time
  while true {
    let isLast = ContinuousClock.now >= deadline
    if let answer = try await ask() { return answer }
    guard !isLast else { throw DeadlinePassed() }
    try await Task.sleep(for: .milliseconds(5))
  }
}
