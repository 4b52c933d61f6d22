import Dispatch
import Synchronization

extension Report {
  /// Makes parts of a report on all cores and puts them together, in their order.
  func adding(
    _ parts: Range<Int>, _ make: @Sendable (Int, Report) throws -> Report
  ) throws -> Report {
    let results = Mutex<[Int: Result<Report, any Error>]>([:])
    let empty = Report(campaign, seed)
    DispatchQueue.concurrentPerform(iterations: parts.count) { place in
      let result = Result { try make(parts.lowerBound + place, empty) }
      results.withLock { $0[place] = result }
    }
    var whole = self
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let part = try result.get()
      whole.attacks += part.attacks
      whole.coverage.merge(part.coverage)
      whole.violations += part.violations
    }
    return whole
  }
}
