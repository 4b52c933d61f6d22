package import TextUI
package import ViewModels

/// The box of a sheet: cleared, framed, with a title and a note.
struct SheetFrame {
  let title: String
  var note = ""
  var titleStyle = Style(.title)

  func draw(in canvas: inout Canvas, body: (inout Canvas) -> Void) {
    canvas.fill(canvas.bounds, style: Style(.text))
    canvas.frame(title: title, note: note, style: Style(.focusedBorder), titleStyle: titleStyle)
    canvas.within(canvas.bounds.inset(top: 1, bottom: 1, left: 1, right: 1), draw: body)
    // If nothing within has the focus, the whole sheet has it.
    canvas.focus(at: Point(column: 3, row: 0))
  }
}

/// Where the parts of a sheet with a list stand.
package struct SheetLayout {
  package let list: Rect
  /// One row below the list.
  package let filterLine: Rect

  package init(_ bounds: Rect, filter: ListFilter) {
    list = filter.isShown ? bounds.inset(bottom: 1) : bounds
    filterLine = bounds.bottom(1)
  }
}

/// A question with its consequences.
package struct QuestionView {
  private let state: QuestionState

  package init(_ state: QuestionState) {
    self.state = state
  }

  /// How much room the question wants in a window this wide.
  package func size(within columns: Int) -> Size {
    let width = min(columns, 64)
    return Size(columns: width, rows: state.message.wrapped(to: width - 6).count + 4)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      canvas.lines(
        state.message.wrapped(to: canvas.size.columns - 4), at: Point(column: 2, row: 1),
        style: Style(.text))
    }
  }
}

/// The sheet of an undo or redo that takes long: how far it is.
package struct ReversalView {
  private let state: ReversalState

  package init(_ state: ReversalState) {
    self.state = state
  }

  /// How much room the sheet wants in a window this wide.
  package static func size(within columns: Int) -> Size {
    Size(columns: min(columns, 60), rows: 6)
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let width = canvas.size.columns - 4
      canvas.text(state.message, at: Point(column: 2, row: 1), style: Style(.title), width: width)
      canvas.meter(
        state.ratio, at: Point(column: 2, row: 2), width: width, style: Style(.meter),
        trackStyle: Style(.meterTrack))
    }
  }
}
