import TextUI

extension Canvas {
  /// A bar of blanks in a folder's colour, `#RRGGBB`.
  ///
  /// There is none without a colour, none on a plain screen, and none on a terminal with few colours.
  mutating func folderBar(
    _ colour: String?, at point: Point, width: Int = 1, shade: FolderShade = .none
  ) {
    guard decoration == .full,
      let colour = colour.flatMap({ RGB($0) })?.darkened(by: shade.darkness)
    else { return }
    let bar = Rect(column: point.column, row: point.row, columns: width, rows: 1)
    fill(bar, style: Style(.text, ground: colour))
  }

  /// A colour, `#RRGGBB`, behind the text that names it, with room for the caret between them.
  mutating func swatch(_ colour: String?, behind text: String, at point: Point) {
    let column = point.column + sanitised(text).cellWidth + 2
    folderBar(colour, at: Point(column: column, row: point.row), width: 3)
  }
}

/// How much darker than its folder an entry's bar is: the more, the further down the list it stands.
struct FolderShade {
  /// A terminal holds only so many pairs of colours, and the eye tells no more apart.
  private static let steps = 6
  private static let darkest = 0.35

  static let none = FolderShade(darkness: 0)

  let darkness: Double

  private init(darkness: Double) {
    self.darkness = darkness
  }

  /// The shade of a line of a list.
  init(line: Int, of count: Int) {
    let step = count > 1 ? line * (Self.steps - 1) / (count - 1) : 0
    darkness = Self.darkest * Double(step) / Double(Self.steps - 1)
  }
}
