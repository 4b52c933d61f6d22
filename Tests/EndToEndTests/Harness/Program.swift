import Foundation

/// A program on this machine.
struct Program {
  var path: String

  /// The daybook that `TESTED_PROGRAM` names, such as the one that users get; without it, the one that
  /// was built together with these tests.
  static func daybook() throws -> Program {
    if let path = ProcessInfo.processInfo.environment["TESTED_PROGRAM"] {
      return Program(path: path)
    }
    return try besideTests()
  }

  /// The daybook that was built together with these tests.
  ///
  /// It loads the libraries of `LD_PRELOAD`, which the one that users get does not, as it is linked statically.
  static func besideTests() throws -> Program {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests.prefix(through: tests.lastIndex(of: "/") ?? tests.startIndex)
    let path = "\(folder)daybook"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw HarnessError("\(path) is not there: the tests were built without the program")
    }
    return Program(path: path)
  }

  /// Finds a program in PATH.
  static func named(_ name: String, in environment: [String: String]) throws -> Program {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw HarnessError("\(name) is not installed: run make setup")
    }
    return Program(path: path)
  }
}
