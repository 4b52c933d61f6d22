import Core

/// The paths of the log's files, and the limits of their sizes.
struct LogPaths {
  static let usualSegmentSize = 1 << 20
  /// The usual limit of a line, in bytes.
  ///
  /// A bulk act is a single line; one on a million entries takes half of this.
  static let usualLongestLine = 256 << 20

  /// The limit of a segment, in bytes: a longer file was not written by daybook, or is sparse.
  static let longestSegment = 2 * usualLongestLine

  let log: String
  /// The size in bytes at which a segment is full and the next one is started.
  let segmentSize: Int
  /// The maximum length of a line, in bytes.
  let longestLine: Int

  init(
    _ location: StoreLocation, segmentSize: Int = LogPaths.usualSegmentSize,
    longestLine: Int = LogPaths.usualLongestLine
  ) {
    self.segmentSize = segmentSize
    self.longestLine = longestLine
    log = "\(location.data)/log"
  }

  func slot(_ slot: String) -> String { "\(log)/\(slot)" }

  func segment(_ number: Int, of slot: String) -> String {
    "\(log)/\(slot)/\(number.digits(atLeast: 6)).jsonl"
  }

  func file(_ name: String, of slot: String) -> String { "\(log)/\(slot)/\(name)" }

  /// Returns the number in a segment's name; nil for any other file, such as a tool's temporary one, or one whose
  /// number has more zeros in front than daybook writes.
  static func segmentNumber(_ name: String) -> Int? {
    let digits = name.utf8.prefix { 48...57 ~= $0 }
    guard digits.count == 6 || digits.count > 6 && digits.first != UInt8(ascii: "0"),
      name.utf8.dropFirst(digits.count).elementsEqual(".jsonl".utf8)
    else {
      return nil
    }
    return Int(Substring(digits))
  }

  /// Whether a directory's name can be that of a slot, or of a slot's lines restored from a backup:
  /// `<slot>.<name>`.
  static func isSlotFolder(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { isSlot(String($0)) }
  }

  /// Whether a file contains lines of the log, whatever its name.
  ///
  /// Programs that synchronise files keep another version of a file under a name of their own; their unfinished
  /// files are hidden.
  static func isSegment(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") && !name.hasPrefix(".")
  }

  /// Returns the slot whose lines a folder contains.
  static func slot(ofFolder name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  /// Returns the folder for restored lines of a slot, beside the one that the slot's writer writes to.
  static func folder(ofSavedLinesOf slot: String, named name: String) -> String {
    "\(slot).\(name)"
  }

  /// Whether a directory's name is a valid name of a slot.
  static func isSlot(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 || $0 == UInt8(ascii: "-") }
  }
}
