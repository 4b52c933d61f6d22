/// How each role looks.
package struct Theme: Equatable, Sendable {
  package let name: String
  package let styles: [StyleRole: ThemeStyle]

  package init(name: String, styles: [StyleRole: ThemeStyle]) {
    self.name = name
    self.styles = styles
  }

  /// True when no role has a colour of its own.
  package var isColourless: Bool {
    styles.values.allSatisfy { style in
      [style.foreground, style.background].allSatisfy { $0 == nil || $0 == .standard }
    }
  }

  /// The whole style of a role: its own words, then those of the roles it falls back to.
  package func style(for role: StyleRole) -> ThemeStyle {
    var style = ThemeStyle()
    var next: StyleRole? = role
    while let current = next {
      style.fill(from: styles[current])
      next = current.parent
    }
    if role != .text { style.fill(from: styles[.text]) }
    return style
  }
}
