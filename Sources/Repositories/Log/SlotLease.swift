import Entities
import Glibc

/// What this machine last left in the newest file of a slot, so that a later run can tell whether it is
/// still there.
struct LeaseNote: Equatable {
  /// Which file of the slot was written last.
  var segment = 1
  /// How many bytes it has.
  var size = 0
  /// The number of its last operation, and the checksum that its line ends with.
  var number = 0
  var checksum: String?
  /// The slot is not to be continued.
  var isRetired = false
  /// Of the slot's first file.
  ///
  /// Another inode is another file; the same proves nothing, because copies and restored disks bring
  /// inodes back.
  let inode: UInt64

  init(inode: UInt64) {
    self.inode = inode
  }

  init?(_ line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    guard let fields = json.object(), case .number(let segment) = fields["segment"],
      case .number(let size) = fields["size"], case .number(let number) = fields["number"],
      case .number(let inode) = fields["inode"]
    else { return nil }
    self.segment = Int(segment)
    self.size = Int(size)
    self.number = Int(number)
    if case .text(let checksum) = fields["checksum"] { self.checksum = checksum }
    isRetired = fields["retired"] == .truth(true)
    self.inode = UInt64(bitPattern: inode)
  }

  var line: [UInt8] {
    let last = checksum.map { ",\"checksum\":\"\($0)\"" } ?? ""
    let end = isRetired ? ",\"retired\":true" : ""
    let file = "\"segment\":\(segment),\"size\":\(size),\"inode\":\(Int64(bitPattern: inode))"
    return Array("{\(file),\"number\":\(number)\(last)\(end)}\n".utf8)
  }
}

/// A slot that this process has for itself among all of this machine, wherever the book lies.
///
/// Its file is locked for as long as it is open. Each line of it is a note; the last one counts. Notes
/// are not synced: after a power cut the slot's file is longer than noted, which shows.
final class SlotLease {
  /// Longer files are begun again.
  private static let longest = 1 << 16

  let slot: String
  private(set) var note: LeaseNote
  private let files: any FileSystem
  private let file: FileDescriptor
  private var size: Int

  fileprivate init(
    _ slot: String, _ note: LeaseNote, _ file: FileDescriptor, size: Int, _ files: any FileSystem
  ) {
    self.slot = slot
    self.note = note
    self.file = file
    self.size = size
    self.files = files
  }

  deinit {
    files.close(file)
  }

  /// Ends the use of the slot, by this run and all later ones.
  func retire() {
    var last = note
    last.isRetired = true
    record(last)
  }

  /// Notes what the slot's files are now.
  func record(_ note: LeaseNote) {
    self.note = note
    do throws(FileSystemError) {
      if size > Self.longest {
        try files.truncate(file, to: 0)
        size = 0
      }
      try files.writeWhole(file, note.line)
      size += note.line.count
    } catch {
      // The act itself is on disk. A slot whose last note is old or torn is at worst not used again.
    }
  }
}

/// The slots that this machine made, a file each in its state folder: losing them costs nothing but
/// that the slots are not used again.
struct SlotLeases {
  let files: any FileSystem
  let folder: String

  private func path(_ slot: String) -> String { "\(folder)/\(slot)" }

  /// Every slot that has a lease, held or not; none without the folder.
  var slots: [String] {
    ((try? files.list(folder)) ?? []).filter(LogPaths.isSlot).sorted()
  }

  /// The last note of every slot: acts up to it that the log lacks are missing.
  var notes: [String: LeaseNote] {
    var notes: [String: LeaseNote] = [:]
    for slot in slots { notes[slot] = note(of: slot) }
    return notes
  }

  /// The last note of a slot; nil where none can be read.
  func note(of slot: String) -> LeaseNote? {
    (try? files.contents(ofFile: path(slot))).flatMap(Self.last)
  }

  /// Whether a program that lives has a slot.
  func isHeld(_ slot: String) -> Bool {
    // Nobody has a slot without a lease.
    guard let file = try? files.open(path(slot), .append) else { return false }
    defer { files.close(file) }
    return (try? files.lock(file)) == false
  }

  /// Takes a slot's lease; nil when another process has it, or nobody may continue the slot.
  func take(_ slot: String) throws(FileSystemError) -> SlotLease? {
    let file = try files.open(path(slot), .append)
    do throws(FileSystemError) {
      if try files.lock(file) {
        let bytes = try files.contents(file, sizeHint: try files.status(file).size)
        if let note = Self.last(of: bytes), !note.isRetired {
          return SlotLease(slot, note, file, size: bytes.count, files)
        }
      }
    } catch {
      files.close(file)
      throw error
    }
    files.close(file)
    return nil
  }

  /// Makes the lease of a new slot whose first file is there.
  func make(_ slot: String, inode: UInt64) throws(FileSystemError) -> SlotLease? {
    try files.makeDirectories(folder)
    let file = try files.open(path(slot), .create)
    do throws(FileSystemError) {
      guard try files.lock(file) else {
        files.close(file)
        return nil
      }
    } catch {
      files.close(file)
      throw error
    }
    let lease = SlotLease(slot, LeaseNote(inode: inode), file, size: 0, files)
    lease.record(lease.note)
    return lease
  }

  /// The last whole line; what a killed process left half written behind it makes it doubtful.
  private static func last(of bytes: [UInt8]) -> LeaseNote? {
    guard bytes.last == 0x0A, let line = bytes.split(separator: 0x0A).last else { return nil }
    return LeaseNote(line)
  }
}
