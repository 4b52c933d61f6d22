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

  /// What stands in the second pane, which says how much of the width each pane has.
  package enum Second {
    case entry
    /// The lines of another list.
    case list
    /// A text to be read.
    case text

    /// What the list has of two panes, in hundredths.
    fileprivate var share: Int {
      switch self {
      case .entry: 66
      case .list, .text: 50
      }
    }

    /// What the first two of three panes want.
    fileprivate var wishes: [PaneWish] {
      switch self {
      case .entry: [PaneWish(least: 56, good: 72), PaneWish(least: 32, good: 40)]
      case .list: [PaneWish(least: 48, good: 72), PaneWish(least: 44, good: 60)]
      case .text: [PaneWish(least: 40, good: 56), PaneWish(least: 44, good: 60)]
      }
    }
  }

  /// The most of the width that a list has which needs more than its share, in hundredths.
  private static let most = 58
  /// What a day wants as the third pane.
  private static let day = PaneWish(least: 48, good: 64)
  /// The line before a pane, and the blank behind it.
  private static let gap = 2

  /// - Parameters:
  ///   - least: how many columns the list needs at least; nil is what lists need.
  ///   - hasDay: whether a wide window has a third pane.
  package init(
    _ bounds: Rect, headerRows: Int = 0, filter: ListFilter = ListFilter(),
    beside second: Second = .entry, least: Int? = nil, hasDay: Bool = true
  ) {
    let spare = headerRows > 1 && bounds.size.rows < Self.leastRows ? 1 : 0
    let headerRows = headerRows - spare
    let columns = bounds.size.columns
    let hasPreview = columns >= Self.twoPanes
    let hasDay = hasDay && columns >= Self.threePanes
    var wishes = second.wishes + [Self.day]
    let most = columns * Self.most / 100
    if let least { wishes[0].least = min(least, most) }
    let widths = PaneWish.widths(wishes, within: columns - 2 * Self.gap)
    let ofTwo = max(columns * second.share / 100, min(least ?? 0, most))
    let width = hasDay ? widths[0] : hasPreview ? ofTwo : columns
    let end = hasDay ? width + Self.gap + widths[1] : columns
    let pane = bounds.left(width)
    let rest = bounds.left(end).inset(left: width + Self.gap)
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
    day = hasDay ? bounds.inset(left: end + Self.gap) : nil
  }
}

/// How many columns a pane needs, and how many are good for it.
private struct PaneWish {
  var least: Int
  let good: Int

  /// Divides some columns: each pane has what it needs, then the same part of what is good for it, and of
  /// more than that its proportion.
  static func widths(_ wishes: [PaneWish], within columns: Int) -> [Int] {
    let least = wishes.reduce(0) { $0 + $1.least }
    let wanted = wishes.reduce(0) { $0 + max(0, $1.good - $1.least) }
    let more = columns - least - wanted
    return wishes.map { wish in
      let wanting = max(0, wish.good - wish.least)
      return more < 0
        ? wish.least + (columns - least) * wanting / max(1, wanted)
        : wish.least + wanting + more * max(wish.least, wish.good) / (least + wanted)
    }
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
    if let pane = layout.day { beside.drawDay(in: pane, behind: layout.dayDivider, of: &canvas) }
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

  /// The day in the third pane.
  func drawDay(in pane: Rect, behind divider: Rect, of canvas: inout Canvas) {
    canvas.within(divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(pane, draw: DayView(state: day).draw)
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
