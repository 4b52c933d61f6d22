import Foundation

/// A program that was built together with this one.
struct Program {
  let path: String

  init(path: String) {
    self.path = path
  }

  init(_ name: String) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    path = "\(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex))\(name)"
    guard FileManager.default.isExecutableFile(atPath: path) else { throw Missing(path: path) }
  }

  /// The program was not built.
  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) is not there: build it first" }
  }
}
