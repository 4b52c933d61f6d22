/// The bytes of a file as memory of our own: what is written there never reaches the file.
package protocol MappedFile: AnyObject {
  /// Good for as long as the object lives.
  var bytes: UnsafeMutableRawBufferPointer { get }
}
