import Dispatch
import Synchronization

extension Report {
  /// Makes parts of a report on all cores and puts them together, in their order.
  func adding(
    _ parts: Range<Int>, _ make: @Sendable (Int, Report) throws -> Report
  ) throws -> Report {
    let results = Mutex<[Int: Result<Report, any Error>]>([:])
    let empty = part()
    DispatchQueue.concurrentPerform(iterations: parts.count) { place in
      let result = Result { try make(parts.lowerBound + place, empty) }
      results.withLock { $0[place] = result }
    }
    var whole = self
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      whole.add(try result.get())
    }
    return whole
  }
}
