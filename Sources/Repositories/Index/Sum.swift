/// So many entries, and what they cost together.
struct Sum: Equatable {
  var count = 0
  var units: Int128 = 0

  static func += (left: inout Sum, right: Sum) {
    left = left + right
  }

  static func + (left: Sum, right: Sum) -> Sum {
    Sum(count: left.count + right.count, units: left.units + right.units)
  }

  static func - (left: Sum, right: Sum) -> Sum {
    Sum(count: left.count - right.count, units: left.units - right.units)
  }
}
