/// What becomes of a call to the system.
package enum Verdict {
  case proceed
  case fail(Int32)
  /// Nothing is done, and success is said.
  case pretend
  /// A write takes these bytes in place of its own, and the system says that it took `count`.
  case write(ArraySlice<UInt8>, saying: Int)
}
