import Foundation
import Processes

extension ChildProcess {
  /// The processor time that all its threads have used, those that ended included.
  func processorTime() throws -> Duration {
    var clock: clockid_t = 0
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchError.ended
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The processor time of all that have ended, in milliseconds.
  static var processorTimeOfAll: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return 1000 * Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) / 1000
  }

  /// The memory that is resident now, in MiB.
  func residentMemory() throws -> Double {
    guard let memory = memory("VmRSS:") else { throw BenchError.ended }
    return memory
  }

  /// Looks at the process until it ends, and returns the most memory it had, in MiB.
  func peakMemoryUntilExit() -> Double {
    var peak = 0.0
    while let memory = memory("VmHWM:") {
      peak = max(peak, memory)
      usleep(1000)
    }
    return peak
  }

  /// Returns a number of the process's status, in MiB; nil for a process that has ended.
  private func memory(_ name: String) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first
    return number.flatMap { Double($0) }.map { $0 / 1024 }
  }
}
