import Dispatch
import Glibc
package import TextUI

/// Waits for keys, signals, files and time, and lets the program draw once after each round.
@MainActor package final class EventLoop {
  private let display: CursesDisplay
  private let keyboard = Keyboard()
  private var sources: [any DispatchSourceProtocol] = []
  private var onEvent: @MainActor (InputEvent) -> Void = { _ in }
  private var onIdle: @MainActor () -> Void = {}
  private var onClose: @MainActor () -> Void = {}

  package init(_ display: CursesDisplay) {
    self.display = display
  }

  /// Runs the program until it ends itself.
  ///
  /// `onEvent` is called for every event, `onIdle` after each round, `onClose` when the terminal has
  /// gone away or the program is told to end.
  package func run(
    onEvent: @escaping @MainActor (InputEvent) -> Void,
    onIdle: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) -> Never {
    self.onEvent = onEvent
    self.onIdle = onIdle
    self.onClose = onClose
    display.onResize = onEvent
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // ncurses has set a handler that draws, on whatever thread it comes.
    signal(SIGTSTP, SIG_DFL)
    watch(STDIN_FILENO) { [weak self] in self?.readKeys() }
    on(SIGWINCH) { [display] in display.fitTerminal() }
    on(SIGCONT) { [display] in display.resume() }
    for number in [SIGHUP, SIGTERM, SIGINT] {
      on(number, onClose)
      limitTime(after: number)
    }
    onIdle()
    dispatchMain()
  }

  /// Calls back whenever a descriptor can be read.
  package func watch(_ descriptor: Int32, _ callback: @escaping @MainActor () -> Void) {
    keep(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main), callback)
  }

  /// Calls back after as many seconds as `delay` says, again and again.
  package func timer(
    after delay: @escaping @MainActor () -> Double, _ callback: @escaping @MainActor () -> Void
  ) {
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + delay()) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        callback()
        self.onIdle()
        self.timer(after: delay, callback)
      }
    }
  }

  /// Stops the program as Ctrl-Z does, until the shell lets it go on.
  package func suspend() {
    display.lend { $0.stopJob() }
  }

  private func on(_ number: Int32, _ callback: @escaping @MainActor () -> Void) {
    signal(number, SIG_IGN)
    keep(DispatchSource.makeSignalSource(signal: number, queue: .main), callback)
  }

  /// A terminal that takes nothing any more holds the main queue: then the system ends the program.
  private func limitTime(after number: Int32) {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in alarm(Self.secondsToEnd) }
    source.resume()
    sources.append(source)
  }

  private nonisolated static let secondsToEnd: UInt32 = 1

  private func keep(
    _ source: any DispatchSourceProtocol, _ callback: @escaping @MainActor () -> Void
  ) {
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        callback()
        self?.onIdle()
      }
    }
    source.resume()
    sources.append(source)
  }

  private func readKeys() {
    if isHungUp { return onClose() }
    for event in keyboard.drain() { onEvent(event) }
  }

  /// A terminal that has gone away reads as ended for ever.
  private var isHungUp: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0 else { return false }
    if input.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
    var waiting: Int32 = 0
    return ioctl(STDIN_FILENO, UInt(FIONREAD), &waiting) != 0 || waiting == 0
  }
}
