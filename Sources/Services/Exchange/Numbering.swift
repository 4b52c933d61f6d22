/// Gives whole numbers to what other programs know by number.
enum Numbering {
  /// What has a number of its own keeps it; all else goes on after the last that was ever given.
  static func complete(_ known: [Int64?], given: Set<Int64>) -> [Int64] {
    var met: Set<Int64> = []
    let kept = known.map { number in number.flatMap { met.insert($0).inserted ? $0 : nil } }
    var taken = met.union(given)
    var next = after(taken.max() ?? 0)
    return kept.map { number in
      if let number { return number }
      while !taken.insert(next).inserted { next = after(next) }
      return next
    }
  }

  /// Behind the last number of all there is room at the beginning only.
  private static func after(_ number: Int64) -> Int64 {
    number < .max ? max(number, 0) + 1 : 1
  }
}
