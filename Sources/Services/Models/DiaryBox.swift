package import Entities

/// The pages of a tag, as a box on the board.
package struct DiaryBox: Equatable, Sendable {
  package enum Contents: Hashable, Sendable {
    case all
    case untagged
    case tag(String)
  }

  package let contents: Contents
  package let count: Int
  /// The last day that its pages tell of; nil for an empty box.
  package let lastDate: CivilDate?
}
