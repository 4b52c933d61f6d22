/// How a text stands out besides its colour.
package struct Emphasis: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The standard library's own looks up conformances at its first call, which takes a fiftieth of a start.
  package init(arrayLiteral elements: Emphasis...) {
    rawValue = elements.reduce(0) { $0 | $1.rawValue }
  }

  package static let bold = Emphasis(rawValue: 1)
  package static let dim = Emphasis(rawValue: 2)
  package static let underline = Emphasis(rawValue: 4)
  package static let reverse = Emphasis(rawValue: 8)
  package static let strikethrough = Emphasis(rawValue: 16)

  /// As themes and pictures name them.
  package static let names: KeyValuePairs<String, Emphasis> = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
    "strikethrough": .strikethrough,
  ]
}
