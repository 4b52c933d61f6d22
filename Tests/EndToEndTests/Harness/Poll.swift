/// Nothing came of asking until the time was over.
struct DeadlinePassed: Error {}

/// Asks again and again until there is an answer.
func poll<Answer>(
  for time: Duration, _ ask: () async throws -> Answer?
) async throws -> Answer {
  let deadline = ContinuousClock.now + time
  while true {
    if let answer = try await ask() { return answer }
    guard ContinuousClock.now < deadline else { throw DeadlinePassed() }
    try await Task.sleep(for: .milliseconds(5))
  }
}
