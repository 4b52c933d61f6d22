/// What a file is opened for.
package enum OpenMode: Hashable, Sendable {
  case read
  /// To add at the end of a file that is there.
  case append
  /// To add at the end of a new file, 0600; fails when there is one.
  case create
}
