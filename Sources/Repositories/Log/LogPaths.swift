import Core

/// Where the files of the log are, and how long each gets.
struct LogPaths {
  static let usualSegmentSize = 1 << 20
  /// A bulk act is one line: one on a million entries takes half of this.
  static let usualLongestLine = 256 << 20

  /// A file that is longer was not written by daybook, or has holes.
  static let longestSegment = 2 * usualLongestLine

  let log: String
  /// How many bytes a segment gets before the next one is begun.
  let segmentSize: Int
  /// How many bytes a line may have.
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

  /// The number in a segment's name; nil for another file, such as a tool's temporary one.
  static func segmentNumber(_ name: String) -> Int? {
    let digits = name.utf8.prefix { 48...57 ~= $0 }
    guard digits.count >= 6, name.utf8.dropFirst(digits.count).elementsEqual(".jsonl".utf8) else {
      return nil
    }
    return Int(Substring(digits))
  }

  /// Whether a directory's name can be that of a slot's files, or of lines of it that came back from
  /// a backup: `<slot>.<name>`.
  static func isSlotFolder(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { isSlot(String($0)) }
  }

  /// Whether a file holds lines of the log, whatever it is called.
  ///
  /// Programs that copy files keep another version of one under a name of their own; their unfinished
  /// files are hidden.
  static func isSegment(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") && !name.hasPrefix(".")
  }

  /// The slot whose lines a folder has.
  static func slot(ofFolder name: String) -> String {
    String(name.prefix { $0 != "." })
  }

  /// A folder for lines of a slot that come back, beside the one in which the slot's writer writes.
  static func folder(ofSavedLinesOf slot: String, named name: String) -> String {
    "\(slot).\(name)"
  }

  /// Whether a directory's name can be a slot's.
  static func isSlot(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { 48...57 ~= $0 || 97...122 ~= $0 || $0 == UInt8(ascii: "-") }
  }
}
