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
  /// The folder's name is not the slot that its file names.
  case wrongSlot
  /// The whole file could not be read.
  case unreadable(FileSystemError)

  /// Whether the line counts all the same.
  package var isLoaded: Bool { self == .wrongChecksum || self == .wrongSlot }
}
