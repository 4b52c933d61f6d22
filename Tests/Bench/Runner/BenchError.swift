import Foundation

/// Why something could not be measured.
enum BenchError: Error {
  case system(_ act: String, Int32)
  case failed(status: Int32)
  /// The program is gone.
  case ended
  /// The program wrote nothing for as long as anybody would wait.
  case silent(after: String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .system(let act, let number): "\(act): \(String(cString: strerror(number)))"
    case .failed(let status): "it ended with status \(status >> 8), signal \(status & 0x7F)"
    case .ended: "it ended too early"
    case .silent(let act): "it wrote nothing after \(act)"
    }
  }
}
