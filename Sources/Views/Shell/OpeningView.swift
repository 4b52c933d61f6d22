package import TextUI

/// What is shown while a large book is read from its start: a line, and how far it has come.
package struct OpeningView {
  private static let widest = 40

  private let message: String
  private let ratio: Double

  package init(message: String, ratio: Double) {
    self.message = message
    self.ratio = ratio
  }

  package func surface(_ size: Size) -> Surface {
    var canvas = Canvas(size)
    let width = min(Self.widest, size.columns - 2)
    guard width > 0, size.rows > 2 else { return canvas.surface }
    let corner = Point(column: (size.columns - width) / 2, row: (size.rows - 2) / 2)
    canvas.text(message, at: corner, style: Style(.muted), width: width)
    let bar = Point(column: corner.column, row: corner.row + 1)
    canvas.meter(
      ratio, at: bar, width: width, style: Style(.meter), trackStyle: Style(.meterTrack))
    return canvas.surface
  }
}
