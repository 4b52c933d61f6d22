package import TextUI
package import ViewModels

/// The notices of this session.
package struct NoticesView {
  private let state: NoticesViewModel.State

  package init(_ state: NoticesViewModel.State) {
    self.state = state
  }

  /// Returns how many rows of a sheet of this width, within its frame, are below the list.
  func footerRows(within columns: Int) -> Int { wholeLine.rows(within: columns) }

  package func draw(in canvas: inout Canvas) {
    SheetFrame(title: state.title).draw(in: &canvas) { canvas in
      let footer = footerRows(within: canvas.size.columns)
      canvas.within(canvas.bounds.inset(bottom: footer), draw: drawList)
      canvas.within(canvas.bounds.bottom(footer), draw: wholeLine.draw)
    }
  }

  private var wholeLine: WholeLine {
    WholeLine(
      texts: state.rows.map { "\($0.severity.icon.glyph) \($0.text)" }, position: state.position)
  }

  private func drawList(in canvas: inout Canvas) {
    let body = ListBody(position: state.position, emptyMessage: state.emptyMessage)
    body.draw(in: &canvas) { line, canvas in
      let notice = state.rows[line]
      canvas.text(
        notice.line(in: canvas), at: Point(column: 2, row: 0), style: Style(notice.severity.role),
        width: canvas.size.columns - 4)
    }
  }
}

extension Notice.Severity {
  var role: StyleRole {
    switch self {
    case .done: .doneNotice
    case .info: .infoNotice
    case .warning: .warningNotice
    case .error: .errorNotice
    }
  }

  /// An icon before the text, so that nothing is said by colour alone.
  var icon: Icon {
    switch self {
    case .done: .success
    case .info: .note
    case .warning, .error: .warning
    }
  }
}

extension Notice {
  /// Its text behind its icon.
  func line(in canvas: Canvas) -> String {
    [canvas.text(of: severity.icon), text].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
