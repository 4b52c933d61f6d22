package import Core

/// How each role looks.
package struct Theme: Equatable, Sendable {
  package let name: String
  package let styles: [StyleRole: ThemeStyle]

  package init(name: String, styles: [StyleRole: ThemeStyle]) {
    self.name = name
    self.styles = styles
  }

  /// Whether no role has a colour of its own.
  package var isColourless: Bool {
    styles.values.allSatisfy { style in
      [style.foreground, style.background].allSatisfy { [nil, .standard, .soft].contains($0) }
    }
  }

  /// Returns the whole style of a role: its own values, then those of the roles it falls back to.
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

  /// Returns the style of a role in a line that has a style of its own; the role keeps its foreground if it is legible
  /// there.
  package func style(for role: StyleRole, in line: StyleRole?) -> ThemeStyle {
    var style = style(for: role)
    guard let line = line.map({ self.style(for: $0) }) else { return style }
    if !isLegible(style.foreground, on: line.background) { style.foreground = line.foreground }
    style.background = line.background
    style.emphasis = (style.emphasis ?? []).union(line.emphasis ?? [])
    return style
  }

  /// Whether a text can be read; the terminal's own colours are unknown, and count as legible.
  private func isLegible(_ foreground: ThemeColour?, on background: ThemeColour?) -> Bool {
    guard case .rgb(let foreground) = foreground, case .rgb(let background) = background else {
      return true
    }
    return foreground.contrast(with: background) >= RGB.minimumContrast
  }

  /// Returns the theme with `soft` replaced by its colour in a terminal with this background.
  package func on(_ ground: Ground?) -> Theme {
    func resolved(_ colour: ThemeColour?) -> ThemeColour? {
      guard colour == .soft else { return colour }
      return ground.map { .rgb($0.soft) } ?? .standard
    }
    return Theme(
      name: name,
      styles: styles.mapValues { style in
        ThemeStyle(
          foreground: resolved(style.foreground), background: resolved(style.background),
          emphasis: style.emphasis)
      })
  }
}

/// Whether a terminal's background is dark or light.
package enum Ground: String, Codable, Sendable {
  case dark
  case light

  package init(_ colour: RGB) {
    self = colour.isDark ? .dark : .light
  }

  fileprivate var soft: RGB {
    let level: UInt8 = self == .dark ? 0x30 : 0xE4
    return RGB(red: level, green: level, blue: level)
  }
}

/// What a terminal has answered; nil if it has not.
package struct TerminalAnswers: Equatable, Sendable {
  package var ground: Ground?
  /// Whether it shows colours of 24 bits.
  package var isExact: Bool?

  package init(ground: Ground? = nil, isExact: Bool? = nil) {
    self.ground = ground
    self.isExact = isExact
  }
}

/// What a theme says about a role; a nil value is taken from the role it falls back to.
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

  /// Fills the values that are nil from another style.
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
  /// A little lighter than a dark background, a little darker than a light one; the background itself if it is not
  /// known.
  case soft
  /// One of the terminal's colours by its number; a theme names the first sixteen.
  case ansi(Int)
  case rgb(RGB)
}
