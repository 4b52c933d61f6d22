import Glibc

/// How a call fails.
enum Effect: Hashable, CaseIterable {
  case inputOutput
  case full
  case quota
  case interrupted
  case readOnly
  case forbidden
  case tooManyFiles
  /// A write takes one byte, half of its bytes, or all but one; if for good, later writes take none.
  case oneByte
  case halfOfThem
  case allButOne

  var isShortWrite: Bool { number == nil }

  var number: Int32? {
    switch self {
    case .inputOutput: EIO
    case .full: ENOSPC
    case .quota: EDQUOT
    case .interrupted: EINTR
    case .readOnly: EROFS
    case .forbidden: EACCES
    case .tooManyFiles: EMFILE
    case .oneByte, .halfOfThem, .allButOne: nil
    }
  }

  /// Returns how many of so many bytes a write takes.
  func taken(of count: Int) -> Int {
    switch self {
    case .oneByte: min(1, count)
    case .halfOfThem: count / 2
    case .allButOne: max(0, count - 1)
    default: 0
    }
  }
}
