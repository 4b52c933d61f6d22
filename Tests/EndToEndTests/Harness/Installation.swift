import Foundation
import Processes

/// daybook as `make install` puts it into a folder, from the program that is built already.
struct Installation {
  private let home: Home
  /// A folder in place of the root of a machine.
  private let folder: String

  init(in home: Home) async throws {
    self.home = home
    folder = home.unusedPath("root")
    try await make("install")
  }

  /// The folder in place of the machine's `/usr`.
  var prefix: String { "\(folder)/usr" }

  /// The environment of a user of that machine.
  var environment: [String: String] {
    [
      "PATH": "\(prefix)/bin:\(home.environment["PATH"] ?? "")", "MANPATH": "\(prefix)/share/man",
      "XDG_DATA_DIRS": "\(prefix)/share:/usr/share",
    ]
  }

  func remove() async throws {
    try await make("uninstall")
  }

  /// The permissions of every file, by its path under the prefix.
  func permissions() throws -> [String: Int] {
    let files = FileManager.default
    var permissions: [String: Int] = [:]
    for path in try files.subpathsOfDirectory(atPath: prefix) {
      let attributes = try files.attributesOfItem(atPath: "\(prefix)/\(path)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      permissions[path] = attributes[.posixPermissions] as? Int
    }
    return permissions
  }

  private func make(_ target: String) async throws {
    let tool = CommandLineTool(program: try .named("make", in: home.environment), home: home)
    let result = try await tool.run([
      "-C", Self.sources, target, "PROGRAM=\(try Program.daybook().path)", "DESTDIR=\(folder)",
      "PREFIX=/usr",
    ])
    guard result.status == .success, result.errors.isEmpty else {
      throw HarnessError("make \(target): \(result)")
    }
  }

  /// The folder of the Makefile.
  static let sources = #filePath.components(separatedBy: "/Tests/")[0]
}
