import Foundation

/// The machine that all of it runs on.
enum Machine {
  /// Waits until others leave at least three quarters of one processor unused, ten seconds at most.
  static func waitUntilCalm() throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while try busyShare() > 0.25, ContinuousClock.now < deadline {}
  }

  /// How many processors were busy during a tenth of a second.
  private static func busyShare() throws -> Double {
    let before = try busyTicks()
    let start = ContinuousClock.now
    Thread.sleep(forTimeInterval: 0.1)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return Double(try busyTicks() - before) / Double(sysconf(Int32(_SC_CLK_TCK))) / seconds
  }

  /// Ticks of the clock that all processors have worked, without those idle or waiting for a disk;
  /// see proc_stat(5).
  private static func busyTicks() throws -> Int {
    let text = try String(contentsOfFile: "/proc/stat", encoding: .utf8)
    let ticks = text.prefix { $0 != "\n" }.split(separator: " ").dropFirst().compactMap { Int($0) }
    return ticks.enumerated().filter { $0.offset != 3 && $0.offset != 4 && $0.offset < 8 }
      .reduce(0) { $0 + $1.element }
  }
}
