package import Entities
import FoundationEssentials

/// What a terminal has answered on this machine, as JSON in the folder of all books' state.
///
/// Where it is lost or cannot be written, the terminal is only asked again.
package struct TerminalNotes {
  /// When there are more, all are asked again.
  private static let maximum = 100

  private let path: String
  private let folder: String
  private let terminal: FieldKey
  private let files: any FileSystem

  /// Nil where there is no place for it.
  package init?(environment: [String: String], files: any FileSystem = PosixFileSystem()) {
    guard
      let location = try? StoreLocation(
        environment: environment, option: nil, currentDirectory: "/")
    else { return nil }
    folder = location.state
    path = "\(location.state)/terminals.json"
    // Over ssh the same words can come from several terminals.
    let client = environment["SSH_CONNECTION"]?.split(separator: " ").first.map { String($0) }
    let words = [environment["TERM"], environment["TERM_PROGRAM"], client].compactMap { $0 }
    terminal = FieldKey(rawValue: words.joined(separator: " "))
    self.files = RetryingFileSystem(files)
  }

  /// Words for its answers, such as `dark exact`; none when it was never asked.
  package var words: [String] {
    guard case .text(let words)? = known[terminal] else { return [] }
    return words.split(separator: " ").map(String.init)
  }

  package func note(_ words: [String]) {
    var known = known
    if known.count >= Self.maximum { known = [:] }
    known[terminal] = .text(words.joined(separator: " "))
    let fields = known.sorted { $0.key < $1.key }
      .map { ExchangeWriter.Field($0.key.rawValue, $0.value) }
    // What cannot be kept is asked at the next start.
    try? files.makeDirectories(folder)
    try? files.replaceFile(path, with: Array("\(ExchangeWriter.object(fields))\n".utf8))
  }

  private var known: [FieldKey: FieldValue] {
    let bytes = (try? files.contents(ofFile: path, atMost: 1 << 16)) ?? nil
    guard let bytes else { return [:] }
    var json = JSONScanner(bytes, in: bytes.indices)
    return json.object() ?? [:]
  }
}

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
