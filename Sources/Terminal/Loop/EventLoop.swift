// The main queue of Dispatch holds the jobs of the main actor.
import Dispatch
import CNcurses
import Glibc
package import TextUI

/// Waits for keys, signals, files and time, and lets the program draw once after each round.
///
/// One thread and one `poll`: while nothing happens, nothing runs. Tasks of the main actor take turns
/// with keys.
@MainActor package final class EventLoop {
  private struct Watch {
    let descriptor: @MainActor () -> Int32?
    let callback: @MainActor () -> Void
  }

  private let display: CursesDisplay
  private var line: TerminalLine { display.line }
  /// Caught before anything is shown, so that a program that is ended at once gives the terminal back, too.
  private let signals = daybook_catch_signals()
  private var watches: [Watch] = []
  private var timers: [LoopTimer] = []
  private var onEvent: @MainActor (InputEvent) -> Void = { _ in }
  private var onClose: @MainActor () -> Void = {}

  package init(_ display: CursesDisplay) {
    self.display = display
  }

  /// Runs the program until it ends itself.
  ///
  /// `onEvent` is called for every event, `onIdle` after each round in which the terminal can take
  /// more, `onClose` when it has gone away or the program is told to end.
  package func run(
    onEvent: @escaping @MainActor (InputEvent) -> Void,
    onIdle: @escaping @MainActor () -> Void,
    onClose: @escaping @MainActor () -> Void
  ) -> Never {
    self.onEvent = onEvent
    self.onClose = onClose
    display.onResize = onEvent
    watch(STDIN_FILENO) { [weak self] in self?.readKeys() }
    watch(signals) { [weak self] in self?.answerSignals() }
    watch(MainActorJobs.descriptor) { MainActorJobs.run() }
    while true {
      for event in line.takePendingEvents() { onEvent(event) }
      if line.hasRoom, line.isOurs { onIdle() }
      wait()
    }
  }

  /// Calls back whenever a descriptor can be read.
  package func watch(_ descriptor: Int32, _ callback: @escaping @MainActor () -> Void) {
    watch({ descriptor }, callback)
  }

  /// Calls back whenever the descriptor that is in use at that time can be read.
  package func watch(
    _ descriptor: @escaping @MainActor () -> Int32?, _ callback: @escaping @MainActor () -> Void
  ) {
    watches.append(Watch(descriptor: descriptor, callback: callback))
  }

  /// Calls back after as many seconds as `delay` says, again and again.
  package func timer(
    after delay: @escaping @MainActor () -> Double, _ callback: @escaping @MainActor () -> Void
  ) {
    timers.append(LoopTimer(delay: delay, callback: callback))
  }

  /// Calls back when the minute changes on the wall clock, also after a sleep of the machine, and
  /// when somebody sets the clock.
  package func everyMinute(_ callback: @escaping @MainActor () -> Void) {
    let clock = daybook_minute_clock()
    daybook_wait_for_minute(clock)
    watch(clock) {
      daybook_wait_for_minute(clock)
      callback()
    }
  }

  /// Stops the program as Ctrl-Z does, until the shell lets it go on.
  package func suspend() {
    display.suspend { $0.stopJob() }
  }

  /// Waits for input or a timer, and calls the callbacks that it concerns.
  private func wait() {
    var inputs = watches.map {
      pollfd(fd: $0.descriptor() ?? -1, events: Int16(POLLIN), revents: 0)
    }
    let timeout = timers.map(\.milliseconds).min() ?? -1
    if poll(&inputs, nfds_t(inputs.count), timeout) > 0 {
      for (watch, input) in zip(watches, inputs) where input.revents != 0 { watch.callback() }
      let closed = inputs.filter { $0.revents & Int16(POLLNVAL | POLLERR) != 0 }.map(\.fd)
      watches.removeAll { watch in watch.descriptor().map(closed.contains) ?? false }
    }
    for index in timers.indices where timers[index].isDue { timers[index].fire() }
  }

  private func readKeys() {
    if line.isHungUp { return onClose() }
    for event in line.events() { onEvent(event) }
  }

  private func answerSignals() {
    while true {
      switch daybook_next_signal() {
      case 0: return
      case SIGWINCH: display.fitTerminal()
      case SIGCONT: display.resume()
      default: onClose()
      }
    }
  }
}

/// A callback that is called again and again after a delay.
@MainActor struct LoopTimer {
  private let delay: @MainActor () -> Double
  private let callback: @MainActor () -> Void
  /// On the monotonic clock, in seconds.
  private var deadline: Double

  init(delay: @escaping @MainActor () -> Double, callback: @escaping @MainActor () -> Void) {
    self.delay = delay
    self.callback = callback
    deadline = Self.now + delay()
  }

  var isDue: Bool { Self.now >= deadline }

  /// How long to wait for it, rounded up.
  var milliseconds: Int32 {
    Int32(max(0, min(3_600_000, ((deadline - Self.now) * 1000).rounded(.up))))
  }

  mutating func fire() {
    callback()
    deadline = Self.now + delay()
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

/// The jobs that tasks have for the main actor, for a program whose main thread never returns to the Swift runtime.
@MainActor package enum MainActorJobs {
  /// A descriptor that is readable when there are jobs.
  static var descriptor: Int32 { daybook_jobs() }

  /// Runs the jobs that there are.
  static func run() {
    daybook_run_jobs()
  }

  /// Runs jobs until a task is done, and returns the task's result.
  package static func result<Success, Failure>(
    of task: Task<Success, Failure>
  ) -> Result<Success, Failure> {
    var result: Result<Success, Failure>?
    Task { result = await task.result }
    while true {
      if let result { return result }
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
      run()
    }
  }
}
