package import Core

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
      [style.foreground, style.background].allSatisfy { [nil, .standard, .soft].contains($0) }
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

  /// The look of a role in a line that has a look of its own: it keeps its foreground where that is read well.
  package func style(for role: StyleRole, in line: StyleRole?) -> ThemeStyle {
    var style = style(for: role)
    guard let line = line.map({ self.style(for: $0) }) else { return style }
    if !isLegible(style.foreground, on: line.background) { style.foreground = line.foreground }
    style.background = line.background
    style.emphasis = (style.emphasis ?? []).union(line.emphasis ?? [])
    return style
  }

  /// Of the terminal's own colours nobody knows.
  private func isLegible(_ foreground: ThemeColour?, on background: ThemeColour?) -> Bool {
    guard case .rgb(let foreground) = foreground, case .rgb(let background) = background else {
      return true
    }
    return foreground.contrast(with: background) >= RGB.minimumContrast
  }

  /// The theme with what `soft` means in a terminal with this background.
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

/// What a terminal has behind its text.
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

/// What a terminal has answered; nil is what it has not.
package struct TerminalAnswers: Equatable, Sendable {
  package var ground: Ground?
  /// Whether it takes colours of 24 bits.
  package var isExact: Bool?

  package init(ground: Ground? = nil, isExact: Bool? = nil) {
    self.ground = ground
    self.isExact = isExact
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
  /// A little lighter than a dark background, a little darker than a light one; the background itself where
  /// nobody knows it.
  case soft
  /// One of the terminal's colours by its number; a theme names the first sixteen.
  case ansi(Int)
  case rgb(RGB)
}
