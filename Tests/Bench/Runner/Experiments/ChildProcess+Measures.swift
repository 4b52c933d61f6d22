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

  /// The memory that is resident now, in MiB.
  func residentMemory() throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let number = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first
    guard let kibibytes = number.flatMap({ Double($0) }) else { throw BenchError.ended }
    return kibibytes / 1024
  }
}
