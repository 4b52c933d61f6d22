import Entities

/// The highest operation number of each slot that this machine has ever read, kept to detect when a file of the
/// log is gone or was replaced by an older version.
///
/// It is an append-only text file in the state folder. Each line has a slot, a number and their checksum; the
/// highest number of a slot counts. It is written when lines of other programs are read, and it is not synced:
/// at worst, a loss goes unnoticed.
struct Frontier {
  /// A file that is longer than this, and than `longestOfSlot` for each slot, is rewritten, as each start reads
  /// it.
  private static let longest = 1 << 13
  private static let longestOfSlot = 1 << 7

  let files: any FileSystem
  let folder: String

  private var path: String { "\(folder)/frontier" }

  /// The highest number noted for each slot.
  var numbers: [String: Int32] {
    // Without the file, nothing is known.
    guard let bytes = try? files.contents(ofFile: path) else { return [:] }
    var numbers: [String: Int32] = [:]
    for line in bytes.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20)
      // A power cut may have left anything in a file that is not synced.
      guard parts.count == 3, Self.line(parts[0] + [0x20] + parts[1])[...] == line + [0x0A],
        let number = Int32(String(decoding: parts[1], as: UTF8.self))
      else { continue }
      let slot = String(decoding: parts[0], as: UTF8.self)
      numbers[slot] = max(number, numbers[slot] ?? 0)
    }
    return numbers
  }

  /// Notes the numbers of slots; returns false if that fails or there is no state folder.
  ///
  /// It does not make the folder, as a program that only reads makes none.
  ///
  /// - Parameter slots: how many slots the log has.
  func note(_ numbers: [String: Int32], of slots: Int) -> Bool {
    guard (try? files.status(folder, .follow)) != nil else { return false }
    // Errors are not reported: a number that is not noted only means that its loss goes unnoticed.
    return (try? append(numbers, of: slots)) != nil
  }

  private func append(_ numbers: [String: Int32], of slots: Int) throws(FileSystemError) {
    let file = try open()
    defer { files.close(file) }
    guard try files.status(file).size > max(Self.longest, slots * Self.longestOfSlot) else {
      return try files.writeWhole(file, Self.text(numbers))
    }
    try files.replaceFile(
      path, with: Self.text(self.numbers.merging(numbers, uniquingKeysWith: max)))
  }

  private func open() throws(FileSystemError) -> FileDescriptor {
    do throws(FileSystemError) {
      return try files.open(path, .append)
    } catch {
      guard error.isMissing else { throw error }
      return try files.open(path, .create)
    }
  }

  private static func text(_ numbers: [String: Int32]) -> [UInt8] {
    numbers.sorted { $0.key < $1.key }.flatMap { line(Array("\($0.key) \($0.value)".utf8)[...]) }
  }

  private static func line(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text + [0x20] + CRC32C.text(text).utf8 + [0x0A]
  }
}
