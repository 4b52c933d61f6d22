/// The number of an open file.
package struct FileDescriptor: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }
}
