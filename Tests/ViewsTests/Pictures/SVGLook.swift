import Core
import TextUI

/// The colours and the emphasis of some cells of an SVG.
struct SVGLook: Equatable {
  let foreground: String
  let background: String
  let emphasis: Emphasis

  init(_ style: Style, _ theme: Theme) {
    let themed = theme.style(for: style.role)
    let hasOwnColours = !theme.isColourless
    let tint = hasOwnColours ? style.tint?.text : nil
    let ground = hasOwnColours ? style.ground?.text : nil
    let foreground = Self.text(themed.foreground) ?? "#FFFFFF"
    let background = Self.text(themed.background) ?? "#000000"
    emphasis = style.emphasis.union(themed.emphasis ?? [])
    let isReverse = emphasis.contains(.reverse)
    self.foreground = tint ?? (isReverse ? background : foreground)
    self.background = ground ?? (isReverse ? foreground : background)
  }

  /// The attributes that a `<tspan>` needs besides its place.
  var attributes: String {
    let weight = emphasis.contains(.bold) ? " font-weight=\"bold\"" : ""
    let opacity = emphasis.contains(.dim) ? " fill-opacity=\"0.6\"" : ""
    return " fill=\"\(foreground)\"\(weight)\(opacity)"
  }

  /// Returns a colour as SVG has it; nil for the terminal's own colours, which are not known here.
  private static func text(_ colour: ThemeColour?) -> String? {
    guard case .rgb(let rgb) = colour else { return nil }
    return rgb.text
  }
}
