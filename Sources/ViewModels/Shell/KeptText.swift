/// What was written in another program could not be saved, and is kept in its file.
package struct UnsavedInputFile: Error {
  package let cause: any Error
  package let path: String

  package init(cause: any Error, path: String) {
    self.cause = cause
    self.path = path
  }
}
