/// The places on the screen that the mouse can point at.
package struct HitMap: Equatable, Sendable {
  private struct Region: Equatable, Sendable {
    let place: Rect
    let target: HitTarget
  }

  private var regions: [Region] = []

  package init() {}

  /// Returns all targets at a point, the last drawn first.
  package func hits(at point: Point) -> [Hit] {
    regions.reversed().filter { $0.place.contains(point) }.map { region in
      let origin = region.place.origin
      return Hit(
        region.target,
        at: Point(column: point.column - origin.column, row: point.row - origin.row))
    }
  }

  mutating func add(_ target: HitTarget, in place: Rect) {
    regions.append(Region(place: place, target: target))
  }

  /// Removes all targets but commands, when a sheet is laid over the screen.
  ///
  /// Commands know themselves whether they can be run.
  mutating func keepCommands() {
    regions.removeAll {
      if case .command = $0.target { return false }
      return true
    }
  }
}

/// A target that the mouse points at.
package struct Hit: Equatable, Sendable {
  package let target: HitTarget
  /// The point within the target's place.
  package let place: Point

  package init(_ target: HitTarget, at place: Point) {
    self.target = target
    self.place = place
  }
}

/// What the mouse can point at, with the numbers of the view that drew it.
package enum HitTarget: Hashable, Sendable {
  /// A line of a list, a box of a board, a field of a form; counted from the first one there is, visible or not.
  case item(Int)
  /// The box before an item that is ticked.
  case checkBox(Int)
  /// A cell of a grid, such as a day of a month, in reading order.
  case cell(Int)
  /// A command, by its id.
  case command(String)
  /// A row of text that is being typed.
  case text(TypedText)
  /// What the wheel scrolls.
  case scroller
}

/// The visible part of a row of text that is being typed, to find the caret's place for a click.
package struct TypedText: Hashable, Sendable {
  private let characters: ArraySlice<Character>
  /// How many characters of the text stand before these.
  private let before: Int

  package init(_ characters: ArraySlice<Character>, before: Int) {
    self.characters = characters
    self.before = before
  }

  /// Returns the caret's place in the text that is nearest to a column of the row.
  package func caret(at column: Int) -> Int {
    var end = 0
    let left = characters.prefix { character in
      let width = EditedRows.cellWidth(of: character)
      end += width
      return end - width / 2 <= column
    }
    return before + left.count
  }
}
