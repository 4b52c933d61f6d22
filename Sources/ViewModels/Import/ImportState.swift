/// What is seen of an import.
package struct ImportState: ListState, Equatable, Sendable {
  package enum Phase: Equatable, Sendable {
    /// The files are read and compared with the book.
    case reading
    /// It waits for the user's word.
    case planned
    case running
    /// The batch at hand is the last one.
    case stopping
  }

  /// A line of the summary.
  package struct Line: Equatable, Sendable {
    package enum Role: Equatable, Sendable {
      case file
      case field
      case refusal
    }

    package let role: Role
    package let text: String
    /// What the text tells of, where it is of a field.
    package let field: FieldReport?

    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
      field = nil
    }

    init(_ field: FieldReport) {
      role = .field
      text = field.line
      self.field = field
    }
  }

  package var phase = Phase.reading
  package var title = ""
  /// Those on the screen.
  package var lines: [Line] = []
  package var position = ListPosition()
  /// `24,000 of 100,000 · 31,000 a second`, or what is waited for.
  package var message = ""
  /// How much is done, from 0 to 1; nil while nobody knows.
  package var ratio: Double?

  package init() {}
}
