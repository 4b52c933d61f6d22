package import TextUI
package import ViewModels

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
