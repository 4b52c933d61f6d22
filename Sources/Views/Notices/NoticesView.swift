package import TextUI
package import ViewModels

/// The notices of this session.
package struct NoticesView {
  private let state: NoticesViewModel.State

  package init(_ state: NoticesViewModel.State) {
    self.state = state
  }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
      body.draw(in: &canvas) { line, canvas in
        let notice = state.rows[line]
        canvas.text(
          "\(notice.severity.sign) \(notice.text)", at: Point(column: 2, row: 0),
          style: Style(notice.severity.role),
          width: canvas.size.columns - 4)
      }
    }
  }
}
