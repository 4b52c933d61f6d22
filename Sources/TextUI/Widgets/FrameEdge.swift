/// The line that a box is drawn with.
package enum FrameEdge: Sendable {
  case light
  /// Seen to be another one where there is no colour too.
  case heavy

  /// The corners from the upper left one on, then the line across and the line down.
  var glyphs: [ShortText] {
    switch self {
    case .light: ["╭", "╮", "╰", "╯", "─", "│"]
    case .heavy: ["┏", "┓", "┗", "┛", "━", "┃"]
    }
  }
}
