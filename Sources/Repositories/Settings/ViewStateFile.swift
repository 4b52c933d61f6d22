package import Entities
import FoundationEssentials

/// How screens were left on this machine, as JSON in a book's state folder.
///
/// It is no part of the book: where it is lost, damaged or cannot be written, screens open as in a new book.
package final class ViewStateFile {
  private let folder: () -> String
  private let files: any FileSystem
  private var known: ViewStateEntity?

  /// - Parameter folder: the state folder, which is known once the book has its name.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  private var path: String { "\(folder())/views.json" }

  package func read() -> ViewStateEntity {
    if let known { return known }
    let bytes = (try? files.contents(ofFile: path, atMost: 1 << 20)) ?? nil
    let read = bytes.flatMap { try? JSONDecoder().decode(ViewStateEntity.self, from: Data($0)) }
    known = read ?? ViewStateEntity()
    return known ?? ViewStateEntity()
  }

  package func write(_ state: ViewStateEntity) {
    guard state != read() else { return }
    known = state
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let json = try? encoder.encode(state) else { return }
    // What cannot be written now is known until the program ends.
    try? files.makeDirectories(folder())
    try? files.replaceFile(path, with: Array(json))
  }
}
