import TextUI
import ViewModels

/// Rows of Markdown, each part in its look.
struct MarkdownView {
  let lines: [MarkdownLine]

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.prefix(canvas.size.rows).enumerated() {
      var column = 0
      for span in line.spans {
        let text = seen(span, canvas.decoration)
        column += canvas.text(
          text, at: Point(column: column, row: row), style: Style(span.look), truncation: .clip)
      }
    }
  }

  /// On a plain screen the lines that are drawn for a mark are the mark itself.
  private func seen(_ span: MarkdownSpan, _ decoration: Decoration) -> String {
    let text = span.text.map(EditedRows.seen).joined()
    guard decoration == .plain, span.look == .mark else { return text }
    return text.replacing("│", with: ">").replacing("─", with: "-")
  }
}

extension Style {
  fileprivate init(_ look: MarkdownSpan.Look) {
    switch look {
    case .plain: self.init(.text)
    case .strong: self.init(.text, .bold)
    case .emphasis: self.init(.text, .underline)
    case .struck: self.init(.text, .strikethrough)
    case .code: self.init(.pageCode)
    case .link: self.init(.pageLink)
    case .quote: self.init(.pageQuote)
    case .heading: self.init(.pageHeading)
    case .mark: self.init(.muted)
    }
  }
}
