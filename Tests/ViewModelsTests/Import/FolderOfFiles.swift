import Foundation
import Repositories

/// A folder of real files that is removed when the test ends.
final class FolderOfFiles {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path() + "/daybook-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // If this fails, the folder is in a place that the system clears.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The user's files, with this folder as the current folder and the home.
  var userFiles: UserFiles { UserFiles(home: path, folder: path) }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Writes a file of that many people, each in one of eight departments.
  func write(_ name: String, people count: Int) throws {
    let people = (0..<count).map {
      #"{"name": "P\#($0)", "salary": 1, "department": \#($0 % 8 + 1)}"#
    }
    try write(name, "[\(people.joined(separator: ",\n"))]")
  }

  /// Writes a file of eight departments.
  func write(departments name: String) throws {
    let departments = (1...8).map { #"{"id": \#($0), "name": "부서 \#($0)"}"# }
    try write(name, "[\(departments.joined(separator: ",\n"))]")
  }
}
