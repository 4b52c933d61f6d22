package import Entities
import FoundationEssentials

/// The answers of terminals on this machine, as JSON in the state folder of all books.
///
/// If they are lost or cannot be written, the terminal is simply asked again.
package struct TerminalNotes {
  /// The maximum number of terminals; when it is reached, all notes are dropped.
  private static let maximum = 100

  private let path: String
  private let folder: String
  private let terminal: FieldKey
  private let files: any FileSystem

  /// Returns nil if there is no state folder.
  package init?(environment: [String: String], files: any FileSystem = PosixFileSystem()) {
    guard
      let location = try? StoreLocation(
        environment: environment, option: nil, currentDirectory: "/")
    else { return nil }
    folder = location.state
    path = "\(location.state)/terminals.json"
    // Over ssh, several terminals may have the same `TERM`, so the client's address is added.
    let client = environment["SSH_CONNECTION"]?.split(separator: " ").first.map { String($0) }
    let words = [environment["TERM"], environment["TERM_PROGRAM"], client].compactMap { $0 }
    // `joined` looks up conformances at its first call, which takes a fiftieth of the time of a start.
    terminal = FieldKey(rawValue: words.dropFirst().reduce(words.first ?? "") { "\($0) \($1)" })
    self.files = RetryingFileSystem(files)
  }

  /// The terminal's answers as words, such as `dark exact`; empty if it was never asked.
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
    // Ignore errors: the terminal is then asked again at the next start.
    try? files.makeDirectories(folder)
    try? files.replaceFile(path, with: Array("\(ExchangeWriter.object(fields))\n".utf8))
  }

  private var known: [FieldKey: FieldValue] {
    // Notes that cannot be read count as none: the terminal is asked again.
    let bytes = (try? files.contents(ofFile: path, atMost: 1 << 16)) ?? nil
    guard let bytes else { return [:] }
    var json = JSONScanner(bytes, in: bytes.indices)
    return json.object() ?? [:]
  }
}

/// The view state of screens on this machine, as JSON in a book's state folder.
///
/// It is not part of the book: if it is lost, damaged or cannot be written, screens open as in a new book.
package final class ViewStateFile {
  private let folder: () -> String
  private let files: any FileSystem

  /// - Parameter folder: returns the state folder, which is known once the book has its id.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  private var path: String { "\(folder())/views.json" }

  package func read() -> ViewStateEntity {
    // A state that cannot be read or decoded counts as none; the screens then start as usual.
    let bytes = (try? files.contents(ofFile: path, atMost: 1 << 20)) ?? nil
    return bytes.flatMap { try? JSONDecoder().decode(ViewStateEntity.self, from: Data($0)) }
      ?? ViewStateEntity()
  }

  /// Changes the current contents of the file, which another program may have written.
  package func change(_ change: (inout ViewStateEntity) -> Void) {
    var state = read()
    change(&state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // This cannot fail: a state has only texts.
    guard let json = try? encoder.encode(state) else { return }
    // Ignore errors: a state that cannot be written still applies while its screen is open.
    try? files.makeDirectories(folder())
    try? files.replaceFile(path, with: Array(json))
  }
}
