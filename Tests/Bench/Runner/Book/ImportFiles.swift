import Foundation
import Processes

/// A file of eight departments and one of their employees, and the book that they go into.
struct ImportFiles {
  let contestant: Contestant
  let paths: [String]
  /// Imports both.
  let command: Command
  /// What the screen shows of the first file, and repaints when the cursor comes or goes.
  let shownName = "department.json:"

  /// Writes the files into a folder.
  init(employees count: Int, in folder: String, _ contestant: Contestant) throws {
    let departments = (1...8).map { #"{"id": \#($0), "name": "부서 \#($0)"}"# }
    let employees = (1...count).map { number in
      """
      {"name": "김직원 \(number)", "age": \(20 + number % 40), "address": "서울시 \(number)", \
      "salary": \(30_000 + number), "department": \(number % 9)}
      """
    }
    paths = ["\(folder)/department.json", "\(folder)/employee.json"]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (path, objects) in zip(paths, [departments, employees]) {
      try "[\(objects.joined(separator: ",\n"))]\n"
        .write(toFile: path, atomically: false, encoding: .utf8)
    }
    command = contestant.open.with(["import"] + paths)
    self.contestant = contestant
  }

  /// Removes the book, so that the next import makes a new one.
  func removeBook() throws {
    guard FileManager.default.fileExists(atPath: contestant.data) else { return }
    try FileManager.default.removeItem(atPath: contestant.data)
  }
}
