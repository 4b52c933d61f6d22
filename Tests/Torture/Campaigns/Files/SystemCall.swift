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
  /// What it is about; of an open file the path that it was opened by.
  package let path: String
  /// Nil for calls by path.
  var file: FileDescriptor?
  /// What a write writes.
  var bytes: ArraySlice<UInt8> = []
  /// What a file is truncated to.
  var length = 0
  /// Where a rename goes.
  var target = ""

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
