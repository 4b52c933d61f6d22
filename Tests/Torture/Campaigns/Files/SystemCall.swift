import Repositories

/// A call to the system that the store makes.
package struct SystemCall {
  package enum Kind: String, CaseIterable, Sendable {
    case open
    case create
    case read
    case write
    case sync
    case truncate
    case describe
    case inspect
    case readLink
    case lock
    case makeDirectory
    case list
    case syncDirectory
    case rename
    case remove
  }

  package let kind: Kind
  /// The path that it is about; for an open file, the path that it was opened by.
  package let path: String
  /// The open file; nil for calls by path.
  var file: FileDescriptor?
  /// What a write writes.
  var bytes: ArraySlice<UInt8> = []
  /// The length that a file is truncated to.
  var length = 0
  /// Where a rename goes.
  var target = ""

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
