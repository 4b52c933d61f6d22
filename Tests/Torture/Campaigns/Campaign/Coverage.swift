/// Which points a campaign has reached, and how often.
package struct Coverage: Sendable {
  private(set) var counts: [String: Int] = [:]

  init() {}

  /// - Parameter points: those that must be reached.
  init(_ points: [String]) {
    for point in points { counts[point] = 0 }
  }

  mutating func reach(_ point: String, times: Int = 1) {
    counts[point, default: 0] += times
  }

  mutating func merge(_ other: Coverage) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  package var missed: [String] { counts.filter { $0.value == 0 }.keys.sorted() }
}

extension Coverage: CustomStringConvertible {
  package var description: String {
    let lines = counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
    return lines.joined(separator: "\n")
  }
}
