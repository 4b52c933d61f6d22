/// A comparison of two texts by lines: common lines, and lines that only one of them has.
package struct LineComparison: Equatable, Sendable {
  package enum Origin: Sendable {
    case both
    case first
    case second
  }

  package struct Line: Equatable, Sendable {
    package let text: String
    package let origin: Origin
  }

  /// The most differing lines that are compared one by one, which takes quadratic time.
  private static let maximum = 2000

  /// The lines in the order of both texts; where they differ, those of the first text come first.
  package private(set) var lines: [Line] = []

  package init(_ first: String, _ second: String) {
    let (first, second) = (Self.lines(first), Self.lines(second))
    let head = zip(first, second).prefix { $0 == $1 }.count
    let tail = zip(first.dropFirst(head).reversed(), second.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let (firsts, seconds) = (
      first[head..<(first.count - tail)], second[head..<(second.count - tail)]
    )
    add(first[..<head], .both)
    if firsts.count + seconds.count > Self.maximum {
      add(firsts, .first)
      add(seconds, .second)
    } else {
      compare(Array(firsts), Array(seconds))
    }
    add(first[(first.count - tail)...], .both)
  }

  /// A text with all lines of both.
  package var joined: String { lines.map(\.text).joined(separator: "\n") }

  private static func lines(_ text: String) -> [Substring] {
    text.isEmpty ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private mutating func compare(_ first: [Substring], _ second: [Substring]) {
    let difference = second.difference(from: first)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      if removed.contains(left) {
        add(first[left...left], .first)
        left += 1
      } else if inserted.contains(right) {
        add(second[right...right], .second)
        right += 1
      } else {
        add(first[left...left], .both)
        left += 1
        right += 1
      }
    }
  }

  private mutating func add(_ lines: ArraySlice<Substring>, _ origin: Origin) {
    self.lines += lines.map { Line(text: String($0), origin: origin) }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
