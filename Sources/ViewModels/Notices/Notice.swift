/// One line that tells the user what happened.
package struct Notice: Equatable, Sendable {
  package enum Severity: Sendable {
    /// An act that succeeded.
    case done
    case info
    case warning
    case error
  }

  package let severity: Severity
  package let text: String

  package init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }
}
