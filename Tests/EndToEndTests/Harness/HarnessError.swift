/// Why a test could not be run as it was meant to.
struct HarnessError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
