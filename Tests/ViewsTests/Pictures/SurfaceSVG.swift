import TextUI

/// Draws a surface as an SVG, as a terminal with a theme would show it.
///
/// Every glyph has its own place, so that the cells are aligned in any font.
struct SurfaceSVG {
  let surface: Surface
  let theme: Theme

  private static let cellWidth = 8.4
  private static let cellHeight = 16.5
  private static let baseline = 13.0
  private static let margin = 12.0

  var text: String {
    let width = x(surface.size.columns) + Self.margin
    let height = y(surface.size.rows) + Self.margin
    let look = SVGLook(Style(.text), theme)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      <rect width="100%" height="100%" rx="8" fill="\(look.background)"/>
      """
    let rows = (0..<surface.size.rows).flatMap(drawRow)
    return ([head] + rows + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func drawRow(_ row: Int) -> [String] {
    let runs = SVGRun.runs(surface.row(row), theme)
    let grounds = runs.compactMap { drawGround($0, row: row) }
    let lines = runs.compactMap { drawUnderline($0, row: row) }
    let words = runs.flatMap(\.words).map(drawWord)
    guard !words.isEmpty else { return grounds + lines }
    let place = number(y(row) + Self.baseline)
    return grounds + lines + ["<text y=\"\(place)\">\(words.joined())</text>"]
  }

  private func drawGround(_ run: SVGRun, row: Int) -> String? {
    guard run.look.background != SVGLook(Style(.text), theme).background else { return nil }
    return rectangle(run, top: y(row), height: Self.cellHeight, run.look.background)
  }

  private func drawUnderline(_ run: SVGRun, row: Int) -> String? {
    guard run.look.emphasis.contains(.underline) else { return nil }
    return rectangle(run, top: y(row) + Self.baseline + 2, height: 1, run.look.foreground)
  }

  private func rectangle(_ run: SVGRun, top: Double, height: Double, _ fill: String) -> String {
    let left = number(x(run.start))
    let width = number(Double(run.cells.count) * Self.cellWidth)
    return "<rect x=\"\(left)\" y=\"\(number(top))\" width=\"\(width)\""
      + " height=\"\(number(height))\" fill=\"\(fill)\"/>"
  }

  private func drawWord(_ word: SVGRun.Word) -> String {
    let places = word.columns.map { number(x($0)) }.joined(separator: " ")
    return "<tspan x=\"\(places)\"\(word.look.attributes)>\(escaped(word.text))</tspan>"
  }

  private func x(_ column: Int) -> Double { Self.margin + Double(column) * Self.cellWidth }
  private func y(_ row: Int) -> Double { Self.margin + Double(row) * Self.cellHeight }

  /// Returns a number with one digit after the point, if it has any.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.map { Self.escapes[$0] ?? String($0) }.joined()
  }

  private static let escapes: [Character: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;",
  ]
}
