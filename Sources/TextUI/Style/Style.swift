/// How a cell is to look: a role, what is added to it, and perhaps a colour that the user chose.
package struct Style: Hashable, Sendable {
  package var role: StyleRole
  package var emphasis: Emphasis
  /// Takes the place of the role's foreground, such as a folder's colour.
  package var tint: RGB?

  package init(_ role: StyleRole, _ emphasis: Emphasis = [], tint: RGB? = nil) {
    self.role = role
    self.emphasis = emphasis
    self.tint = tint
  }
}
