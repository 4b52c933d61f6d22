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

/// What a theme says of a role; nil is left to the role it falls back to.
package struct ThemeStyle: Hashable, Sendable {
  package var foreground: ThemeColour?
  package var background: ThemeColour?
  package var emphasis: Emphasis?

  package init(
    foreground: ThemeColour? = nil, background: ThemeColour? = nil, emphasis: Emphasis? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }

  /// Takes what is not said here from another style.
  mutating func fill(from other: ThemeStyle?) {
    foreground = foreground ?? other?.foreground
    background = background ?? other?.background
    emphasis = emphasis ?? other?.emphasis
  }
}

/// A colour as a theme names it.
package enum ThemeColour: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the terminal's colours by its number; a theme names the first sixteen.
  case ansi(Int)
  case rgb(RGB)
}
