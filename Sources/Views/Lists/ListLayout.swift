package import TextUI
package import ViewModels

/// Where the parts of a list's screen stand: its header, the list, its filter, the panes beside it.
package struct ListLayout {
  /// From so many columns on there are two panes.
  package static let twoPanes = 110
  /// From so many columns on a third pane shows a day.
  package static let threePanes = 160
  /// A lower window has no row to leave blank below the header.
  private static let leastRows = 10

  /// Above the list, and above the second pane too.
  let header: Rect
  let wholeHeader: Rect
  package let list: Rect
  /// One row below the list.
  package let filterLine: Rect
  /// The column between the panes.
  package let divider: Rect
  /// Beside the header.
  let previewHeader: Rect
  package let preview: Rect?
  /// The column before the third pane.
  let dayDivider: Rect
  package let day: Rect?
  /// The part of the second pane that a text has.
  var previewText: Rect? { preview?.textBesideList }
  /// The list and the second pane.
  let whole: Rect

  /// What stands in the second pane, which says how much of the width the list has.
  package enum Second {
    case entry
    /// The lines of another list.
    case list
    /// A text to be read.
    case text

    /// In hundredths: the list of two panes, then the first two of three.
    fileprivate var shares: (ofTwo: Int, ofThree: (Int, Int)) {
      switch self {
      case .entry: (66, (50, 25))
      case .list: (52, (36, 34))
      case .text: (50, (34, 38))
      }
    }
  }

  /// The most of the width that a list has which wants more than its share, in hundredths.
  private static let most = (ofTwo: 66, ofThree: 50)
  /// A list with a day beside it takes no more unless it needs it.
  private static let longestLine = 88
  /// What the day keeps of the width when a list wants more.
  private static let leastDay = 44

  /// - Parameters:
  ///   - wanted: how many columns the list needs to show all.
  ///   - hasDay: whether a wide window has a third pane.
  package init(
    _ bounds: Rect, headerRows: Int = 0, filter: ListFilter = ListFilter(),
    beside second: Second = .entry, wanted: Int = 0, hasDay: Bool = true
  ) {
    let spare = headerRows > 1 && bounds.size.rows < Self.leastRows ? 1 : 0
    let headerRows = headerRows - spare
    let hasPreview = bounds.size.columns >= Self.twoPanes
    let columns = bounds.size.columns
    let hasDay = hasDay && columns >= Self.threePanes
    let shares = second.shares
    let share =
      hasDay
      ? min(columns * shares.ofThree.0 / 100, Self.longestLine) : columns * shares.ofTwo / 100
    let most = columns * (hasDay ? Self.most.ofThree : Self.most.ofTwo) / 100
    let width = hasPreview ? max(share, min(wanted, most)) : columns
    let preview = columns * shares.ofThree.1 / 100
    let end = hasDay ? min(width + preview, columns - Self.leastDay) : columns
    let pane = bounds.left(width)
    let rest = bounds.left(end).inset(left: width + 2)
    whole = bounds.left(end).inset(top: headerRows, bottom: filter.isShown ? 1 : 0)
    header = pane.top(headerRows)
    wholeHeader = bounds.left(end).top(headerRows)
    list = whole.left(width)
    filterLine = pane.bottom(1)
    // The header of a text stands above both.
    divider = bounds.inset(top: second == .text ? headerRows : 0, left: width).left(1)
    previewHeader = rest.inset(right: 1).top(headerRows)
    self.preview = hasPreview ? rest.inset(top: headerRows) : nil
    dayDivider = bounds.inset(left: end).left(1)
    day = hasDay ? bounds.inset(left: end + 2) : nil
  }
}

/// A list, its filter below it, and in a wide window one or two panes beside it.
struct ListPanes {
  let layout: ListLayout
  let filter: ListFilter
  let beside: SidePanes
  /// A list without lines has the second pane to say so, too: there is no entry to be seen in it.
  let isEmpty: Bool

  /// Above what is seen.
  var header: Rect { isEmpty ? layout.wholeHeader : layout.header }

  func draw(
    in canvas: inout Canvas, list: (inout Canvas) -> Void, preview: (inout Canvas) -> Void
  ) {
    canvas.within(layout.filterLine, draw: FilterLine(filter: filter).draw)
    canvas.within(isEmpty ? layout.whole : layout.list, draw: list)
    if let pane = layout.preview, !isEmpty {
      canvas.within(layout.divider, draw: beside.drawDivider)
      canvas.within(pane) { beside.preview.draw(in: &$0, preview) }
    }
    if let pane = layout.day {
      canvas.within(layout.dayDivider) { $0.verticalRule(0, style: Style(.border)) }
      canvas.within(pane, draw: DayView(state: beside.day).draw)
    }
  }
}

/// What stands beside a list besides what the list itself says.
package struct SidePanes {
  /// What the second pane is scrolled to.
  var preview = PreviewPane()
  /// What the third pane shows.
  var day = DayState()
  /// Whether a text beside the list has the keys.
  var isTextFocused = false

  package init() {}

  @MainActor init(_ shell: ShellViewModel) {
    preview = shell.state.preview
    day = shell.day.state
    isTextFocused = preview.isFocused
  }

  /// The line before the second pane, heavy where that has the keys.
  func drawDivider(in canvas: inout Canvas) {
    if isTextFocused {
      canvas.verticalRule(0, edge: .heavy, style: Style(.focusedBorder))
    } else {
      canvas.verticalRule(0, style: Style(.border))
    }
  }
}

/// What stands in the second pane, of which a low pane shows a part.
protocol PreviewView {
  /// What it is of; empty when there is nothing.
  var title: String { get }
  /// How many rows it takes when nothing is left out.
  func rows(within columns: Int) -> Int
  func draw(in canvas: inout Canvas)
}

extension PreviewPane {
  /// How many lines a preview that is scrolled through has at most.
  static let mostLines = 300

  /// How many lines of a text or a list are wanted for a pane of so many.
  func lines(for rows: Int) -> Int { isFocused && rows > 0 ? max(rows, Self.mostLines) : rows }

  func draw(in canvas: inout Canvas, _ preview: (inout Canvas) -> Void) {
    guard isFocused else { return preview(&canvas) }
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.scrolled(to: position.top, of: position.count, draw: preview)
    canvas.scrollbar(visible: position.visible, of: position.count, style: Style(.scrollbar))
  }
}

/// The part of some room that a text has, whose longer rows would be hard to read.
extension Rect {
  private static let mostText = 88
  /// The column of the scroll bar.
  private static let edge = 1
  private static let textMargin = 2

  /// Beside a list: the left of it.
  var textBesideList: Rect { inset(right: Self.edge).left(Self.mostText) }

  /// Alone on the screen: its middle.
  var textAlone: Rect {
    inset(left: Self.textMargin, right: Self.textMargin).middle(Self.mostText)
  }
}
