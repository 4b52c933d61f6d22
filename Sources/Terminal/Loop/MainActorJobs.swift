import CNcurses
// Its queue holds the jobs.
import Dispatch
import Glibc

/// What tasks have for the main actor to do, for a program whose main thread never goes back to the
/// Swift runtime.
@MainActor package enum MainActorJobs {
  /// Readable when there are some.
  static var descriptor: Int32 { daybook_jobs() }

  /// Does those there are.
  static func run() {
    daybook_run_jobs()
  }

  /// Works off jobs until a task is done, and returns what it came to.
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
