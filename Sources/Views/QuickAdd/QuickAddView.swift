package import TextUI
package import ViewModels

/// The line of quick-add, and above it how the line is understood.
package struct QuickAddView {
  private let state: QuickAddState

  package init(_ state: QuickAddState) {
    self.state = state
  }

  /// How many rows it wants in a window this wide.
  package func rows(within columns: Int) -> Int {
    max(1, refusal(within: columns).count, ChipLines(state.chips, within: columns).count) + 2
  }

  package func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style: Style(.text))
    let line = TypedLine(label: state.label, input: state.input)
    line.drawRule(in: &canvas)
    let refusal = refusal(within: canvas.size.columns)
    for (row, text) in refusal.enumerated() {
      canvas.text(text, at: Point(column: 1, row: row + 1), style: Style(.errorNotice))
    }
    if refusal.isEmpty { drawChips(row: 1, in: &canvas) }
    line.draw(row: canvas.size.rows - 1, in: &canvas)
  }

  private func refusal(within columns: Int) -> [String] {
    state.refusal?.wrapped(to: columns - 2, atMost: 3) ?? []
  }

  private func drawChips(row: Int, in canvas: inout Canvas) {
    if state.chips.isEmpty {
      canvas.text(state.example, at: Point(column: 3, row: row), style: Style(.muted))
      return
    }
    if canvas.decoration == .full {
      canvas.text("→", at: Point(column: 1, row: row), style: Style(.muted))
    }
    let lines = ChipLines(state.chips, within: canvas.size.columns)
    for (line, chips) in lines.lines.enumerated() {
      var column = ChipLines.start
      for chip in chips {
        let point = Point(column: column, row: row + line)
        column +=
          canvas.text(chip.text(canvas.decoration), at: point, style: chip.style) + ChipLines.gap
      }
    }
  }
}

extension QuickAddState.Chip {
  /// Returns the text behind its icon; a plain screen has no icon, but `/` before a folder, as it is typed.
  fileprivate func text(_ decoration: Decoration) -> String {
    let icon: Icon? =
      switch kind {
      case .folder: .folder
      case .priority(let priority): priority.icon
      default: nil
      }
    guard let icon else { return text }
    return switch decoration {
    case .full: "\(icon.glyph) \(text)"
    case .plain: icon == .folder ? "/\(text)" : text
    }
  }

  fileprivate var style: Style {
    switch kind {
    case .title: Style(.text)
    case .plain: Style(.muted)
    case .tag: Style(.tag)
    case .priority(let priority): priority.style
    case .folder, .page, .money, .fact: Style(.title)
    case .unknown: Style(.warningNotice)
    case .time: Style(.dueToday)
    }
  }
}

/// The pieces of a line of quick-add, in as many lines as they need, up to `most`.
struct ChipLines {
  /// The most lines, so that what is above them can be seen while a long text is pasted.
  private static let most = 6
  /// Where each of the lines begins.
  static let start = 3
  /// The columns between two pieces.
  static let gap = 2

  private(set) var lines: [[QuickAddState.Chip]] = []

  init(_ chips: [QuickAddState.Chip], within columns: Int) {
    var end = columns
    for chip in chips {
      let width = chip.text(.full).cellWidth
      if end + width >= columns {
        guard lines.count < Self.most else { break }
        lines.append([])
        end = Self.start
      }
      lines[lines.count - 1].append(chip)
      end += width + Self.gap
    }
  }

  var count: Int { lines.count }
}
