import Foundation

/// A process that this one has started.
struct ChildProcess {
  let identifier: pid_t

  /// Waits until it has ended by itself with success.
  func waitForSuccess() throws {
    var status: Int32 = 0
    guard waitpid(identifier, &status, 0) == identifier else {
      throw BenchError.system("wait", errno)
    }
    guard status == 0 else { throw BenchError.failed(status: status) }
  }

  /// Ends it at once.
  func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }

  /// The processor time that all its threads have used, those that ended included.
  func processorTime() throws -> Duration {
    var clock: clockid_t = 0
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchError.ended
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The memory that is resident now, in MiB.
  func residentMemory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    guard
      let kibibytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first,
      let number = Double(kibibytes)
    else { throw BenchError.ended }
    return number / 1024
  }
}
