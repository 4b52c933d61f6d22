/// The line of quick-add, and what it is understood as.
package struct QuickAddState: Equatable, Sendable {
  /// A piece of the line that means something.
  package struct Chip: Equatable, Sendable {
    package enum Kind: Sendable {
      case title
      case tag
      case priority
      case folder
      /// A folder that does not exist.
      case unknown
      case time
      case page
      case money
    }

    package let text: String
    package let kind: Kind
  }

  /// `Add to Home`.
  package var label: String
  package var input = TextInput()
  package var chips: [Chip] = []
  /// What can be typed, while nothing of it is.
  package var example: String
  /// Why the line was refused.
  package var refusal: String?
}
