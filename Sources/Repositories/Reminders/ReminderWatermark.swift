package import Core
import Entities
import Glibc

/// The moment up to which the reminders of a book were shown on this machine, in its state folder.
///
/// The file is locked while they are shown: of programs that look at the same moment only one shows them. Where it
/// is lost, reminders of what is over do not come.
package struct ReminderWatermark {
  private static let minute: Int64 = 60_000

  private let folder: () -> String
  private let files: any FileSystem

  /// - Parameter folder: the state folder, which is known once the book has its name.
  package init(in folder: @escaping () -> String, files: any FileSystem = PosixFileSystem()) {
    self.folder = folder
    self.files = RetryingFileSystem(files)
  }

  /// Moves the watermark to now, and gives its former moment to what shows the reminders since; nothing happens
  /// while another program holds the lock.
  ///
  /// It is moved before they are shown, and put back where that fails.
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

  /// A day back at most; of a clock that was far ahead nothing counts, and what is a little ahead is waited for.
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
      // Another program was faster.
      return try files.open(path, .append)
    }
  }

  private func read(_ file: FileDescriptor) throws(FileSystemError) -> Timestamp? {
    let bytes = try files.read(file, at: 0, count: 64)
    return Timestamp(text: String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// Not synced: after a power cut, at most those reminders are missing that came while the power was off.
  private func note(_ moment: Timestamp, _ file: FileDescriptor) throws(FileSystemError) {
    try files.truncate(file, to: 0)
    try files.writeWhole(file, Array("\(moment.text)\n".utf8))
  }
}
