import Processes

/// Why something could not be measured.
enum BenchError: Error {
  case failed(Termination)
  /// The program is gone.
  case ended
  /// The program wrote nothing for as long as anybody would wait.
  case silent(after: String)
}

extension BenchError: CustomStringConvertible {
  var description: String {
    switch self {
    case .failed(.code(let code)): "it failed with status \(code)"
    case .failed(.signal(let signal)): "it was ended by signal \(signal)"
    case .ended: "it ended too early"
    case .silent(let act): "it wrote nothing after \(act)"
    }
  }
}
