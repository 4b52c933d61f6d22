/// The marks that a country writes numbers with.
package struct NumberMarks: Equatable, Sendable {
  /// Before the decimals.
  package let decimal: Character
  /// Between thousands.
  package let group: Character

  package init(decimal: Character, group: Character) {
    self.decimal = decimal
    self.group = group
  }

  /// `1,234.50`.
  package static let point = NumberMarks(decimal: ".", group: ",")
  /// `1.234,50`.
  package static let comma = NumberMarks(decimal: ",", group: ".")
  /// `1 234,50`, with a space at which no line is broken.
  package static let space = NumberMarks(decimal: ",", group: "\u{A0}")
  /// `1'234.50`.
  package static let apostrophe = NumberMarks(decimal: ".", group: "'")
}
