/// A file of the log that was saved somewhere.
package struct SavedSegment {
  /// The folder of the log that it was in.
  let folder: String
  let bytes: [UInt8]
}
