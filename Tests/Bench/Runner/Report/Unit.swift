/// What a number counts.
enum Unit: String {
  case milliseconds = "ms"
  case bytes = "B"
  case lines = "lines"
  case mebibytes = "MiB"

  /// Enough digits to compare by.
  var decimals: Int {
    switch self {
    case .bytes, .lines: 0
    case .mebibytes: 1
    case .milliseconds: 2
    }
  }
}
