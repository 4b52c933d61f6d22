import Foundation
import Testing
import TextUI

/// A picture that is compared with a file in `Screens/`; `RECORD_SCREENS=1` writes it there and fails.
struct Picture {
  /// The file's name, such as `folders.80x24.en.screen`.
  let name: String
  let text: String

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    let file = Self.folder.appending(path: name)
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    guard recorded != text else { return }
    guard ProcessInfo.processInfo.environment["RECORD_SCREENS"] == "1" else {
      Issue.record(
        "\(name) differs from this; make screens records it:\n\(text)", sourceLocation: location)
      return
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(name) was recorded", sourceLocation: location)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Screens")
}

extension Picture {
  /// Creates a picture of a surface: its text, and below it the role of each cell.
  init(_ scene: String, _ shot: Shot, of surface: Surface) {
    name = "\(scene).\(shot).screen"
    text = "\(surface.glyphText)\n---\n\(surface.roleText)\n"
  }
}
