/// What is wrong with a line.
package enum DamageReason: Hashable, Sendable {
  /// Loaded, although its checksum is wrong: was it edited by hand?
  case wrongChecksum
  /// Not the JSON of an operation: torn, overwritten, or merged by hand.
  case malformed
  case invalidText
  case duplicateKey
  case tooLong
  /// Another line has the same number and other contents.
  case repeatedNumber
  /// Read as what its header says: a file of another slot than its folder's, which is a copy of it.
  case wrongSlot
  /// The whole file could not be read.
  case unreadable(FileSystemError)

  /// Whether the line counts all the same.
  package var isLoaded: Bool { self == .wrongChecksum || self == .wrongSlot }
}
