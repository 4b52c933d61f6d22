import Entities
import Repositories
import Services

extension Phrase {
  /// What is wrong in a file, and where.
  package static func mistake(in path: String, line: Int?, _ reason: Phrase) -> Phrase {
    guard let line else {
      return Phrase("\(path): \(reason[.english])", "\(path): \(reason[.korean])")
    }
    return Phrase(
      "\(path), line \(line): \(reason[.english])", "\(path) \(line)번째 줄: \(reason[.korean])")
  }
}
