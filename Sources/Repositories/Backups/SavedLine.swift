/// A line of the log that was saved somewhere and is not in the book.
package struct SavedLine {
  /// The slot that it is of, and its number there.
  let slot: String
  let number: Int32
  let bytes: [UInt8]
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
}
