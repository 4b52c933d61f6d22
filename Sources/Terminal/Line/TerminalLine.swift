import CNcurses
import Glibc
import TextUI

/// The line to the terminal, which sends bytes to it and reads events from it.
@MainActor final class TerminalLine {
  private var keyboard = Keyboard()
  private var flow = FlowControl()
  private var pending: [InputEvent] = []
  private var enquiry: Enquiry?

  /// Sends bytes, past ncurses.
  func send(_ bytes: [UInt8]) {
    let all = flow.shouldAsk(after: bytes.count, at: .now) ? bytes + FlowControl.question : bytes
    daybook_send(all, Int32(all.count))
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Whether the terminal will soon show what is sent now.
  var hasRoom: Bool { flow.hasRoom(at: .now) }

  /// Reads all events that are there now.
  func events() -> [InputEvent] {
    let isAwaitingAnswer = enquiry?.isOpen(at: .now) ?? false
    let input = keyboard.drain(isAwaitingAnswer: isAwaitingAnswer)
    for _ in 0..<input.answers { flow.noteAnswer() }
    return enquiry?.read(input.events, hasEnded: input.hasAttributes) ?? input.events
  }

  /// Asks for the background, and for colours of 24 bits if the terminal itself answers.
  func ask(_ host: TerminalHost, asksColours: Bool) {
    let colours = asksColours ? Enquiry.colours : ""
    send(host.backgroundQuestion + colours + Enquiry.end)
    enquiry = Enquiry(asksColours: asksColours, isPassedOn: !host.answersInTurn, at: .now)
  }

  /// Waits until the terminal has answered: the next program would read the answer as keys.
  ///
  /// Keys that come meanwhile are kept. A program that got SIGTERM waits half a second at most.
  func waitForAnswers() {
    let end = ContinuousClock.now + (daybook_is_told_to_end() ? .milliseconds(500) : .seconds(5))
    while let rest = flow.rest(at: .now), !isHungUp {
      let wait = min(rest, max(.zero, end - .now))
      guard Keyboard.isReadable(within: Int32((wait / .milliseconds(1)).rounded(.up))) else {
        return
      }
      pending += events()
    }
  }

  /// Removes and returns the events that came while an answer was awaited.
  func takePendingEvents() -> [InputEvent] {
    defer { pending = [] }
    return pending
  }

  /// Starts over, as the terminal may be another one.
  func reset() {
    flow.reset()
  }

  /// Whether the program is in the foreground of the terminal; true if the terminal cannot tell.
  var isOurs: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group <= 0 || group == getpgrp()
  }

  /// Whether the terminal has gone away, so that reading from it would find its end for ever.
  var isHungUp: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return false }
    if input.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var waiting: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }
}

/// Keeps track of how far the terminal has come with what was sent to it.
///
/// Systems buffer what is sent over a slow line: kilobytes in a pseudo-terminal, megabytes in ssh. So the terminal is
/// asked for its status now and then, and answers when it has come that far. A terminal that does not answer is not
/// waited for.
/// Source: ECMA-48, device status report.
struct FlowControl {
  typealias Instant = ContinuousClock.Instant

  static let question = Array("\u{1B}[5n".utf8)
  /// What follows `ESC [` in the answer.
  static let answer = "0n"

  /// The least bytes that a question follows; a single letter that is typed goes without one.
  private static let minimumBytes = 8
  /// Bytes from one question to the next.
  private static let questionInterval = 512
  /// The bytes that may be under way when more are sent: about a screen, or twenty moves in a list.
  ///
  /// So a line that is slow to answer but has enough bandwidth is not slowed down.
  private static let maximumUnderWay = 4096
  /// The questions before and after the first frame; only a terminal that answers is asked more.
  private static let firstQuestions = 2
  /// After this time of silence an answer is thought to be lost.
  private static let answerTimeout = Duration.seconds(30)

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

  /// Counts bytes that are sent; true if the question must follow them.
  mutating func shouldAsk(after count: Int, at now: Instant) -> Bool {
    sent += count
    guard sent >= nextPlace, count >= Self.minimumBytes else { return false }
    questions.append(Question(place: sent, time: now))
    nextPlace =
      isAnswering || questions.count < Self.firstQuestions ? sent + Self.questionInterval : .max
    return true
  }

  /// Notes an answer.
  mutating func noteAnswer() {
    isAnswering = true
    nextPlace = min(nextPlace, sent)
    arrived = questions.isEmpty ? sent : questions.removeFirst().place
  }

  /// Whether more can be sent that would be shown soon.
  mutating func hasRoom(at now: Instant) -> Bool {
    if let first = questions.first, now - first.time > Self.answerTimeout { reset() }
    return !isAnswering || questions.isEmpty || sent - arrived <= Self.maximumUnderWay
  }

  /// Returns how long to wait for an answer that no other program must read; nil if none is expected.
  func rest(at now: Instant) -> Duration? {
    guard let last = questions.last else { return nil }
    let rest = (isAnswering ? .seconds(5) : .seconds(1)) - (now - last.time)
    return rest > .zero ? rest : nil
  }

  /// Starts over, as the terminal may be another one.
  mutating func reset() {
    self = FlowControl()
  }
}
