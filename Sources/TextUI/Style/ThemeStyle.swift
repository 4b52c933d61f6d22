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
