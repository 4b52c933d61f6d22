import Glibc

/// A system call about a process that failed.
package struct ProcessError: Error, CustomStringConvertible {
  private let act: String
  private let number: Int32

  /// `number` is the system's error number.
  package init(_ act: String, _ number: Int32) {
    self.act = act
    self.number = number
  }

  package var description: String { "\(act): \(String(cString: strerror(number)))" }
}
