package import Core
import Entities
import Glibc

/// The moment up to which the reminders of a book were shown on this machine, in a file in its state folder.
///
/// The file is locked while reminders are shown, so that only one of several programs shows them. If it is lost,
/// past reminders are not shown.
package struct ReminderWatermark {
  private static let minute: Int64 = 60_000

  private let folder: () -> String
  private let files: any FileSystem

  /// - Parameter folder: returns the state folder, which is known once the book has its id.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  /// Moves the watermark to now, and calls `show` with the moment since which reminders are due.
  ///
  /// The watermark is moved before the reminders are shown, and moved back if that fails. Nothing happens while
  /// another program holds the lock.
  package func advance(to now: Timestamp, _ show: (Timestamp) throws -> Void) throws {
    do {
      try advanceFile(to: now, show)
    } catch let error as FileSystemError {
      throw StoreError.notSaved(cause: error)
    }
  }

  private func advanceFile(to now: Timestamp, _ show: (Timestamp) throws -> Void) throws {
    let file = try openFile()
    defer { files.close(file) }
    guard try files.lock(file) else { return }
    let noted = try read(file)
    let since = Self.since(noted, at: now)
    guard since < now else { return }
    try note(now, file)
    do {
      try show(since)
    } catch {
      try note(noted ?? since, file)
      throw error
    }
  }

  /// Returns the moment since which reminders are due: the watermark, but at most a day ago.
  ///
  /// A watermark more than a day in the future, from a wrong clock, is replaced by a minute ago; one less far in
  /// the future is kept, so that nothing is shown before it.
  private static func since(_ noted: Timestamp?, at now: Timestamp) -> Timestamp {
    let day = Timestamp.millisecondsPerDay
    guard let noted, noted.milliseconds <= now.milliseconds + day else {
      return Timestamp(milliseconds: now.milliseconds - minute)
    }
    return max(noted, Timestamp(milliseconds: now.milliseconds - day))
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
      // Another program has created the file first.
      return try files.open(path, .append)
    }
  }

  private func read(_ file: FileDescriptor) throws(FileSystemError) -> Timestamp? {
    let bytes = try files.read(file, at: 0, count: 64)
    return Timestamp(text: String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// Writes the watermark without syncing it.
  ///
  /// After a power cut, at worst the reminders that were due during it are missing.
  private func note(_ moment: Timestamp, _ file: FileDescriptor) throws(FileSystemError) {
    try files.truncate(file, to: 0)
    try files.writeWhole(file, Array("\(moment.text)\n".utf8))
  }
}
