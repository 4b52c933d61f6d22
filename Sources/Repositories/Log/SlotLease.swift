import Entities
import Glibc

/// The state in which this machine last left the newest file of a slot, so that a later run can tell whether
/// it has changed.
struct LeaseNote: Equatable {
  /// The number of the last segment written.
  var segment = 1
  /// The size of that segment, in bytes.
  var size = 0
  /// The number of its last operation.
  var number = 0
  var checksum: String?
  /// Whether the slot must not be continued.
  var isRetired = false
  /// The inode of the slot's first file.
  ///
  /// A different inode means a different file. The same inode proves nothing, because copies and restored
  /// disks may reuse it.
  let inode: UInt64

  init(inode: UInt64) {
    self.inode = inode
  }

  init?(_ line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    var json = JSONScanner(bytes, in: bytes.indices)
    guard let fields = json.object(), case .number(let segment) = fields["segment"],
      case .number(let size) = fields["size"], case .number(let number) = fields["number"],
      case .number(let inode) = fields["inode"], segment > 0, size >= 0, number >= 0
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

/// A slot that only this process on this machine may use, wherever the book is stored.
///
/// The lease's file is locked as long as it is open. Each of its lines is a note; the last one counts. Notes
/// are not synced: after a power cut the slot's file may be longer than noted, which is detected.
final class SlotLease {
  /// The size in bytes from which a new file is started.
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

  /// Ends the use of the slot, in this run and all later ones.
  func retire() {
    var last = note
    last.isRetired = true
    record(last)
  }

  /// Notes the current state of the slot's files.
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
      // The act itself is on disk. At worst, a slot whose last note is old or incomplete is not used again.
    }
  }
}

/// The leases of the slots that this machine made, one file for each in the state folder.
///
/// If they are lost, the slots are not used again; nothing else happens.
struct SlotLeases {
  let files: any FileSystem
  let folder: String

  private func path(_ slot: String) -> String { "\(folder)/\(slot)" }

  /// Every slot that has a lease, held or not; empty if there is no folder.
  var slots: [String] {
    ((try? files.list(folder)) ?? []).filter(LogPaths.isSlot).sorted()
  }

  /// The last note of every slot: if the log lacks an act up to it, that act is missing.
  var notes: [String: LeaseNote] {
    var notes: [String: LeaseNote] = [:]
    for slot in slots { notes[slot] = note(of: slot) }
    return notes
  }

  /// Returns the last note of a slot; nil if none can be read.
  func note(of slot: String) -> LeaseNote? {
    (try? files.contents(ofFile: path(slot))).flatMap(Self.last)
  }

  /// Whether a running program holds the lease of a slot.
  func isHeld(_ slot: String) -> Bool {
    // Without a lease file, no program holds the slot.
    guard let file = try? files.open(path(slot), .append) else { return false }
    defer { files.close(file) }
    return (try? files.lock(file)) == false
  }

  /// Acquires a slot's lease; returns nil if another process holds it, or if the slot must not be continued.
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

  /// Creates the lease of a new slot whose first file exists; returns nil if another process holds it.
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

  /// Returns the last note; nil if the file ends in an incomplete line, as then the last note is unknown.
  private static func last(of bytes: [UInt8]) -> LeaseNote? {
    guard bytes.last == 0x0A else { return nil }
    let lines = bytes.dropLast()
    return LeaseNote(lines[(lines.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...])
  }
}
