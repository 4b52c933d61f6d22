import Glibc

/// Another program could not be started.
package struct ChildFailure: Error {
  package let program: String
  /// The system's words.
  package let reason: String

  /// - Parameter number: the system's error number.
  init(_ program: String, _ number: Int32) {
    self.program = program
    reason = String(cString: strerror(number))
  }
}
