import Entities
import FoundationEssentials
import Glibc
import ViewModels

/// A folder of this program's own that nobody else can read.
struct TemporaryFolder {
  let path: String

  init(environment: [String: String]) throws {
    let parent = environment.value(for: "TMPDIR") ?? "/tmp"
    // mkdtemp(3) asks for six X at the end, and puts in their place what makes the name new.
    var name = Array("\(parent)/daybook-demo-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else {
      throw Refusal(.noTemporaryFolder(TemporaryFolderError(parent: parent, number: errno)))
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func remove() {
    // What stays behind is in a place that the system clears.
    try? FileManager.default.removeItem(atPath: path)
  }
}
