/// What the book lacks of something that was saved.
package struct Lacking {
  /// Each once, in the order in which they were saved.
  package var lines: [SavedLine] = []
  var met: Set<FormerKey> = []
  /// Gives slots their numbers in `met`.
  var parser = LineParser()

  package init() {}
}

/// A line of the log that was saved somewhere and is not in the book.
package struct SavedLine {
  /// The slot that it is of, and its number there.
  let slot: String
  let number: Int32
  let bytes: [UInt8]
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
}

/// A file of the log that was saved somewhere.
package struct SavedSegment {
  /// The folder of the log that it was in.
  let folder: String
  let bytes: [UInt8]

  /// The lines with a right checksum.
  static func intactLines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    Set(bytes.split(separator: 0x0A).filter { LineParser.hasRightChecksum(bytes, $0.indices) })
  }

  /// How many lines are not what was written.
  static func damagedLines(_ bytes: [UInt8]) -> Int {
    bytes.split(separator: 0x0A).count { !LineParser.hasRightChecksum(bytes, $0.indices) }
  }
}
