import CNcurses
import Glibc
import TextUI

/// What goes to the terminal and what comes from it.
@MainActor final class TerminalLine {
  private var keyboard = Keyboard()
  private var flow = FlowControl()
  private var early: [InputEvent] = []

  /// Sends bytes, past ncurses.
  func send(_ bytes: [UInt8]) {
    let all = flow.asks(after: bytes.count, at: .now) ? bytes + FlowControl.question : bytes
    daybook_send(all, Int32(all.count))
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  /// Whether the terminal shows soon what is sent now.
  var hasRoom: Bool { flow.hasRoom(at: .now) }

  /// All events that are there now.
  func events() -> [InputEvent] {
    let input = keyboard.drain()
    for _ in 0..<input.answers { flow.hear() }
    return input.events
  }

  /// Waits until the terminal has answered: whoever has it next would take the answer for keys.
  ///
  /// Keys that come meanwhile are kept. A program that is told to end has less than a second for it.
  func settle() {
    let end = ContinuousClock.now + (daybook_is_told_to_end() ? .milliseconds(500) : .seconds(5))
    while let rest = flow.rest(at: .now), !isHungUp {
      let wait = min(rest, max(.zero, end - .now))
      guard Keyboard.isReadable(within: Int32((wait / .milliseconds(1)).rounded(.up))) else {
        return
      }
      early += events()
    }
  }

  /// Takes the events that came before their time.
  func takeEarlyEvents() -> [InputEvent] {
    defer { early = [] }
    return early
  }

  /// Begins anew, with a terminal that may be another one.
  func forget() {
    flow.forget()
  }

  /// Whether the program is in the foreground of the terminal; also where the terminal cannot tell.
  var isOurs: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group <= 0 || group == getpgrp()
  }

  /// A terminal that has gone away reads as ended for ever.
  var isHungUp: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return false }
    if input.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var waiting: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }
}
