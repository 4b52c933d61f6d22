/// Announces changes in directories.
package protocol DirectoryWatch: AnyObject {
  /// Readable when something changed.
  var descriptor: Int32 { get }
  /// Starts to watch a directory; more than once is the same as once.
  func add(_ path: String)
  /// Takes in what was announced.
  func drain()
}
