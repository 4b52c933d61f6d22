package import TextUI
package import ViewModels

/// Where the parts of a list's screen stand: its header, the list, its filter, the panes beside it.
package struct ListLayout {
  /// The least columns for two panes.
  package static let twoPanes = 110
  /// The least columns for a third pane, which shows a day.
  package static let threePanes = 160
  /// A lower window has no row to leave blank below the header.
  private static let leastRows = 10

  /// The header above the list, and the one above the list and the second pane.
  let header: Rect
  let wholeHeader: Rect
  package let list: Rect
  /// One row below the list.
  package let filterLine: Rect
  /// The column between the panes.
  package let divider: Rect
  /// The room beside the header, above the second pane.
  let previewHeader: Rect
  package let preview: Rect?
  /// The column before the third pane.
  let dayDivider: Rect
  package let day: Rect?
  /// The part of the second pane that a text takes.
  var previewText: Rect? { preview?.textBesideList }
  /// The list and the second pane.
  let whole: Rect

  /// What the second pane shows, which decides how wide each pane is.
  package enum Second {
    case entry
    /// The lines of another list.
    case list
    /// A text to be read.
    case text

    /// The widths that the list and the second pane ask for.
    fileprivate var demands: [PaneDemand] {
      switch self {
      case .entry: [PaneDemand(least: 64, preferred: 96), PaneDemand(least: 36, preferred: 40)]
      case .list: [PaneDemand(least: 56, preferred: 72), PaneDemand(least: 40, preferred: 60)]
      case .text: [PaneDemand(least: 40, preferred: 56), PaneDemand(least: 44, preferred: 60)]
      }
    }
  }

  /// The width that a day asks for as the third pane.
  private static let day = PaneDemand(least: 48, preferred: 64)
  /// The line before a pane, and the blank after it.
  private static let gap = 2

  /// - Parameters:
  ///   - lineWidth: the width of the list's widest line with nothing left out. The list is as wide if the other panes
  ///     still have what they need.
  ///   - hasDay: whether a wide window has a third pane.
  package init(
    _ bounds: Rect, headerRows: Int = 0, filter: ListFilter = ListFilter(),
    beside second: Second = .entry, lineWidth: Int = 0, hasDay: Bool = true
  ) {
    let spare = headerRows > 1 && bounds.size.rows < Self.leastRows ? 1 : 0
    let headerRows = headerRows - spare
    let columns = bounds.size.columns
    let hasPreview = columns >= Self.twoPanes
    let hasDay = hasDay && columns >= Self.threePanes
    var demands = second.demands + (hasDay ? [Self.day] : [])
    let room = columns - (demands.count - 1) * Self.gap
    let most = demands.dropFirst().reduce(room) { $0 - $1.least }
    demands[0].least = min(max(demands[0].least, lineWidth), most)
    let widths = PaneDemand.widths(demands, within: room)
    let width = hasPreview ? widths[0] : columns
    let end = hasDay ? width + Self.gap + widths[1] : columns
    let pane = bounds.left(width)
    let rest = bounds.left(end).inset(left: width + Self.gap)
    whole = bounds.left(end).inset(top: headerRows, bottom: filter.isShown ? 1 : 0)
    header = pane.top(headerRows)
    wholeHeader = bounds.left(end).top(headerRows)
    list = whole.left(width)
    filterLine = pane.bottom(1)
    // The header above a text spans both panes.
    divider = bounds.inset(top: second == .text ? headerRows : 0, left: width).left(1)
    previewHeader = rest.inset(right: 1).top(headerRows)
    self.preview = hasPreview ? rest.inset(top: headerRows) : nil
    dayDivider = bounds.inset(left: end).left(1)
    day = hasDay ? bounds.inset(left: end + Self.gap) : nil
  }
}

/// How many columns a pane needs, and how many it prefers.
private struct PaneDemand {
  var least: Int
  let preferred: Int

  /// Divides columns among panes.
  ///
  /// Each pane has what it needs. If the rest is too small, each has the same fraction of what it prefers to have
  /// beyond that; if there is more, the surplus is shared in proportion to the widths.
  static func widths(_ demands: [PaneDemand], within columns: Int) -> [Int] {
    let least = demands.reduce(0) { $0 + $1.least }
    let wanted = demands.reduce(0) { $0 + max(0, $1.preferred - $1.least) }
    let more = columns - least - wanted
    return demands.map { demand in
      let wanting = max(0, demand.preferred - demand.least)
      return more < 0
        ? demand.least + (columns - least) * wanting / max(1, wanted)
        : demand.least + wanting + more * max(demand.least, demand.preferred) / (least + wanted)
    }
  }
}

/// A list, its filter below it, and in a wide window one or two panes beside it.
struct ListPanes {
  let layout: ListLayout
  let filter: ListFilter
  let beside: SidePanes
  /// Whether the list has no lines; its message then has the second pane too, in which there is nothing to show.
  let isEmpty: Bool

  /// The header above what is shown.
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

/// The state of the panes beside a list that the list itself does not know.
package struct SidePanes {
  /// What the second pane is scrolled to.
  var preview = PreviewPane()
  /// What the third pane shows.
  var day = DayState()
  /// Whether a text beside the list has the focus.
  var isTextFocused = false

  package init() {}

  @MainActor init(_ shell: ShellViewModel) {
    preview = shell.state.preview
    day = shell.day.state
    isTextFocused = preview.isFocused
  }

  /// Draws the day in the third pane.
  func drawDay(in pane: Rect, behind divider: Rect, of canvas: inout Canvas) {
    canvas.within(divider) { $0.verticalRule(0, style: Style(.border)) }
    canvas.within(pane, draw: DayView(state: day).draw)
  }

  /// Draws the line before the second pane, heavy if that pane has the focus.
  func drawDivider(in canvas: inout Canvas) {
    if isTextFocused {
      canvas.verticalRule(0, edge: .heavy, style: Style(.focusedBorder))
    } else {
      canvas.verticalRule(0, style: Style(.border))
    }
  }
}

/// The content of the second pane, of which a low pane shows a part.
protocol PreviewView {
  /// The title of what it shows; empty if it shows nothing.
  var title: String { get }
  /// Returns how many rows it takes if nothing is left out.
  func rows(within columns: Int) -> Int
  func draw(in canvas: inout Canvas)
}

extension PreviewPane {
  /// How many lines a preview that is scrolled through has at most.
  static let mostLines = 300

  /// Returns how many lines of a text or a list to load for a pane of so many rows.
  func lines(for rows: Int) -> Int { isFocused && rows > 0 ? max(rows, Self.mostLines) : rows }

  func draw(in canvas: inout Canvas, _ preview: (inout Canvas) -> Void) {
    guard isFocused else { return preview(&canvas) }
    canvas.mark(canvas.bounds, as: .scroller)
    canvas.scrolled(to: position.top, of: position.count, draw: preview)
    canvas.scrollbar(visible: position.visible, of: position.count, style: Style(.scrollbar))
  }
}

/// The part of a rectangle that a text takes; longer rows would be hard to read.
extension Rect {
  private static let mostText = 88
  /// The column of the scroll bar.
  private static let edge = 1
  private static let textMargin = 2

  /// Beside a list: its left part.
  var textBesideList: Rect { inset(right: Self.edge).left(Self.mostText) }

  /// Alone on the screen: its middle.
  var textAlone: Rect {
    inset(left: Self.textMargin, right: Self.textMargin).middle(Self.mostText)
  }
}
