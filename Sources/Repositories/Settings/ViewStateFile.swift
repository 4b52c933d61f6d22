package import Entities
import FoundationEssentials

/// How screens were left on this machine, as JSON in a book's state folder.
///
/// It is no part of the book: where it is lost, damaged or cannot be written, screens open as in a new book.
package final class ViewStateFile {
  private let folder: () -> String
  private let files: any FileSystem

  /// - Parameter folder: the state folder, which is known once the book has its name.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  private var path: String { "\(folder())/views.json" }

  package func read() -> ViewStateEntity {
    let bytes = (try? files.contents(ofFile: path, atMost: 1 << 20)) ?? nil
    return bytes.flatMap { try? JSONDecoder().decode(ViewStateEntity.self, from: Data($0)) }
      ?? ViewStateEntity()
  }

  /// Changes what the file holds now: another program may have written it.
  package func change(_ change: (inout ViewStateEntity) -> Void) {
    var state = read()
    change(&state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let json = try? encoder.encode(state) else { return }
    // A sort that cannot be kept still holds while its screen is open.
    try? files.makeDirectories(folder())
    try? files.replaceFile(path, with: Array(json))
  }
}
