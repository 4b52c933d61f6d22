/// How a cell is to look: a role, what is added to it, and perhaps colours that the user chose.
///
/// Such colours are shown only where there are 256 or more, and never by a theme without colours.
package struct Style: Hashable, Sendable {
  package var role: StyleRole
  package var emphasis: Emphasis
  /// Takes the place of the role's foreground, such as a folder's colour.
  package var tint: RGB?
  /// Takes the place of the role's background.
  package var ground: RGB?

  package init(_ role: StyleRole, _ emphasis: Emphasis = [], tint: RGB? = nil, ground: RGB? = nil) {
    self.role = role
    self.emphasis = emphasis
    self.tint = tint
    self.ground = ground
  }
}
