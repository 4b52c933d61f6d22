/// A key press by its name: `j`, `G`, `enter`, `ctrl+d`, `alt+b`, `pgdn`.
package struct Key: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package init(stringLiteral name: String) {
    self.name = name
  }
}
