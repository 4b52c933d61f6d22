/// How far the terminal has come with what was sent to it.
///
/// Systems hold back for a slow line what they are given: kilobytes in a pseudo-terminal, megabytes
/// in ssh. So the terminal is asked for its status now and then, and answers when it has come that
/// far. One that does not answer is not waited for.
/// Source: ECMA-48, device status report.
struct FlowControl {
  typealias Instant = ContinuousClock.Instant

  static let question = Array("\u{1B}[5n".utf8)
  /// What follows `ESC [` in the answer.
  static let answer = "0n"

  /// Bytes of something that is worth a question behind it: a letter that is typed goes alone.
  private static let least = 8
  /// Bytes from one question to the next.
  private static let stretch = 512
  /// Bytes that may be under way when more are sent: about a screen, or twenty moves in a list, so
  /// that a line with a long way but room is no slower for it.
  private static let most = 4096
  /// Before and behind the first frame; only a terminal that answers is asked more.
  private static let firstQuestions = 2
  /// A line that is silent for so long is thought to have lost an answer.
  private static let patience = Duration.seconds(30)

  private struct Question {
    /// Bytes that were sent before it.
    let place: Int
    let time: Instant
  }

  private var sent = 0
  private var arrived = 0
  private var questions: [Question] = []
  private var nextPlace = 0
  private var isAnswering = false

  /// Counts bytes that are sent; true when the question is to follow them.
  mutating func asks(after count: Int, at now: Instant) -> Bool {
    sent += count
    guard sent >= nextPlace, count >= Self.least else { return false }
    questions.append(Question(place: sent, time: now))
    nextPlace = isAnswering || questions.count < Self.firstQuestions ? sent + Self.stretch : .max
    return true
  }

  /// Hears an answer.
  mutating func hear() {
    isAnswering = true
    nextPlace = min(nextPlace, sent)
    arrived = questions.isEmpty ? sent : questions.removeFirst().place
  }

  /// Whether more can be sent, as it would be seen soon.
  mutating func hasRoom(at now: Instant) -> Bool {
    if let first = questions.first, now - first.time > Self.patience { forget() }
    return !isAnswering || questions.isEmpty || sent - arrived <= Self.most
  }

  /// How long an answer may still be waited for that nobody else is to read; nil for none.
  func rest(at now: Instant) -> Duration? {
    guard let last = questions.last else { return nil }
    let rest = (isAnswering ? .seconds(5) : .seconds(1)) - (now - last.time)
    return rest > .zero ? rest : nil
  }

  /// Begins anew, with a terminal that may be another one.
  mutating func forget() {
    self = FlowControl()
  }
}
