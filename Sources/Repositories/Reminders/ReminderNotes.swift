package import Core
import Entities
import Glibc

/// Up to when people on this machine were told what a book reminds them of, in its state folder.
///
/// The file is locked while somebody is told: programs that look at the same moment tell nothing twice. Where it is
/// lost, nobody is told of what is over.
package struct ReminderNotes {
  private static let minute: Int64 = 60_000

  private let folder: () -> String
  private let files: any FileSystem

  /// - Parameter folder: the state folder, which is known once the book has its name.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  /// Lets one program tell what there is behind the moment up to which people were told; nothing happens while
  /// another one is at it.
  ///
  /// The moment is noted before they are told, and put back where that fails.
  package func advance(to now: Timestamp, _ tell: (Timestamp) throws -> Void) throws {
    do {
      try advanceFile(to: now, tell)
    } catch let error as FileSystemError {
      throw StoreError.notSaved(cause: error)
    }
  }

  private func advanceFile(to now: Timestamp, _ tell: (Timestamp) throws -> Void) throws {
    let file = try openFile()
    defer { files.close(file) }
    guard try files.lock(file) else { return }
    let noted = try told(file)
    let since = Self.since(noted, at: now)
    guard since < now else { return }
    try note(now, file)
    do {
      try tell(since)
    } catch {
      try note(noted ?? since, file)
      throw error
    }
  }

  /// A day back at most; of a clock that was far ahead nothing counts, and what is a little ahead is waited for.
  private static func since(_ told: Timestamp?, at now: Timestamp) -> Timestamp {
    let day = Timestamp.millisecondsPerDay
    guard let told, told.milliseconds <= now.milliseconds + day else {
      return Timestamp(milliseconds: now.milliseconds - minute)
    }
    return max(told, Timestamp(milliseconds: now.milliseconds - day))
  }

  private func openFile() throws(FileSystemError) -> FileDescriptor {
    let path = "\(folder())/reminded"
    do throws(FileSystemError) {
      return try files.open(path, .append)
    } catch  where error.isMissing {
      try files.makeDirectories(folder())
    }
    do throws(FileSystemError) {
      return try files.open(path, .create)
    } catch  where error.number == EEXIST {
      // Another program was faster.
      return try files.open(path, .append)
    }
  }

  private func told(_ file: FileDescriptor) throws(FileSystemError) -> Timestamp? {
    let bytes = try files.read(file, at: 0, count: 64)
    return Timestamp(text: String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// Not synced: after a power cut people miss at most what was to come while the power was off.
  private func note(_ moment: Timestamp, _ file: FileDescriptor) throws(FileSystemError) {
    try files.truncate(file, to: 0)
    try files.writeWhole(file, Array("\(moment.text)\n".utf8))
  }
}
