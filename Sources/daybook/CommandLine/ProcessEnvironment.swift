import Glibc

/// What the process was given by the one that started it.
///
/// Read from the system itself: Foundation takes a tenth of a start to say the same.
enum ProcessEnvironment {
  /// The variables by name.
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      place += 1
    }
    return variables
  }

  /// Empty when the folder is gone.
  static var currentDirectory: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    return getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? ""
  }
}
