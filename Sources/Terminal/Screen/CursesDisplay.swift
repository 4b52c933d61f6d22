import CNcurses
package import Core
import Glibc
package import TextUI

/// The real terminal, through ncurses.
@MainActor package final class CursesDisplay: Display {
  /// The `$TERM` that is not known here, so that xterm-256color stands in for it.
  package let unknownTerminal: String?
  /// Hears that the size may be another one, and that all is to be drawn.
  var onResize: @MainActor (InputEvent) -> Void = { _ in }

  let line = TerminalLine()

  private let palette: Palette
  private let glyphs: DrawableGlyphs
  private let host: TerminalHost
  private let clipboard: Clipboard
  private let desktopNotice: DesktopNotice
  /// What the terminal has by itself.
  private let depth: ColourDepth
  /// Whether it is said to take colours of 24 bits, before it is asked.
  private let isSaidExact: Bool
  private var hasAsked = false
  private var cursorColour: CursorColour
  private var optimizer = FrameOptimizer()
  private var shown: Surface?
  private var isOpen = true

  /// Takes over the terminal.
  ///
  /// - Parameter colours: the number of colours in the settings; nil for all that the terminal has.
  package init(
    environment: [String: String], colours: ColourCount? = nil
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    host = TerminalHost(environment: environment)
    clipboard = Clipboard(host)
    desktopNotice = DesktopNotice(environment: environment)
    glyphs = DrawableGlyphs(daybook_set_locale() ? SymbolSet { environment[$0] } : .ascii)
    daybook_guard()
    let name = environment["TERM"] ?? ""
    unknownTerminal = daybook_start(nil) ? nil : name
    if unknownTerminal != nil, !daybook_start("xterm-256color") { throw .unknownTerminal(name) }
    guard daybook_can_place() else {
      daybook_stop()
      throw .cannotPlaceText(name)
    }
    let isColourless = !(environment["NO_COLOR"] ?? "").isEmpty
    if !isColourless, ColourDepth.ofTerminal.isTooFar(from: colours) { Self.startAnew(like: name) }
    depth = isColourless ? .none : .ofTerminal
    isSaidExact =
      host.takesExactColours(environment: environment) || daybook_has_exact_colour()
    self.colours = colours
    palette = Palette(depth: depth, canStrike: daybook_can_strike())
    cursorColour = CursorColour(canTell: depth != .none && daybook_has_cursor_colour())
    showColours()
    line.send(modesOn)
  }

  package var colours: ColourCount? {
    didSet { if colours != oldValue { showColours() } }
  }

  private func showColours() {
    let isExact = colours.map { $0 == .exact } ?? isSaidExact
    palette.show(depth.limited(to: colours), isExact: isExact)
  }

  /// Takes another type of the same terminal, as not even 256 colours have numbers in the first one:
  /// `xterm-256color` instead of `xterm`.
  private static func startAnew(like name: String) {
    daybook_stop()
    let family = name.prefix { $0 != "-" }
    if !daybook_start("\(family)-256color") { _ = daybook_start(nil) }
  }

  package var isMouseOn = false {
    didSet {
      if !host.hasEscBesideMouse { isMouseOn = false }
      guard isOpen, isMouseOn != oldValue else { return }
      line.send(isMouseOn ? MouseReport.on : MouseReport.off)
    }
  }

  package var hasColours: Bool { palette.hasColours }

  package var size: Size {
    Size(columns: Int(daybook_columns()), rows: Int(daybook_rows()))
  }

  package func present(_ surface: Surface, theme: Theme) {
    guard isOpen else { return }
    if let shown, shown.decoration != surface.decoration { reset() }
    switch surface.decoration {
    case .full: draw(surface, theme)
    case .plain: sendAnnouncements(surface)
    }
    shown = surface
  }

  private func draw(_ surface: Surface, _ theme: Theme) {
    if palette.use(theme) { begin(theme) }
    let canCompare = shown?.size == surface.size
    for row in 0..<surface.size.rows {
      if canCompare, let shown, shown.row(row).elementsEqual(surface.row(row)) { continue }
      draw(surface.row(row), row: row)
    }
    refresh(surface)
  }

  /// Sends a plain screen past ncurses, which sends what is cheapest: of a word the letters that have
  /// changed, and others again in the place of a move.
  private func sendAnnouncements(_ surface: Surface) {
    let former = shown?.size == surface.size ? shown : nil
    if former == nil {
      daybook_erase()
      daybook_invalidate()
      refresh(surface)
      // The looks of what was shown before would go on.
      line.send(optimizer.plain())
    }
    daybook_untouch()
    var seen = former
    var bytes = moving(&seen, to: surface)
    bytes += surface.announcements(since: seen).flatMap { part in
      placing(part.row, part.columns.lowerBound) + text(surface.row(part.row), part.columns)
    }
    if let cursor = surface.cursor { bytes += placing(cursor.row, cursor.column) }
    line.send(bytes)
  }

  private func text(_ row: ArraySlice<Cell>, _ columns: Range<Int>) -> [UInt8] {
    glyphs.bytes(of: row[(row.startIndex + columns.lowerBound)...].prefix(columns.count))
  }

  /// Has the terminal move what it shows to where it stands on another surface, as far as it can.
  private func moving(_ seen: inout Surface?, to surface: Surface) -> [UInt8] {
    guard let former = seen else { return [] }
    if let scroll = surface.scroll(since: former) {
      let (first, last) = (Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound - 1))
      let bytes = sequence(daybook_scrolling(first, last, Int32(scroll.lines)))
      if !bytes.isEmpty { seen = former.scrolled(scroll) }
      return bytes
    }
    guard let shift = surface.shift(since: former) else { return [] }
    let (row, column) = (Int32(shift.row), Int32(shift.column))
    let bytes = sequence(daybook_shifting(row, column, Int32(shift.cells)))
    if !bytes.isEmpty { seen = former.shifted(shift) }
    return bytes
  }

  private func placing(_ row: Int, _ column: Int) -> [UInt8] {
    sequence(daybook_placing(Int32(row), Int32(column)))
  }

  private func sequence(_ bytes: UnsafePointer<CChar>) -> [UInt8] {
    Array(String(cString: bytes).utf8)
  }

  /// The next surface is sent as if the terminal showed nothing.
  private func reset() {
    daybook_invalidate()
    shown = nil
  }

  /// Draws all anew in other colours.
  private func begin(_ theme: Theme) {
    if !hasAsked { ask() }
    // The number of a colour may be another one's now.
    if shown != nil { reset() }
    line.send(cursorColour.use(theme))
    daybook_guard_cursor(!cursorColour.off.isEmpty)
  }

  /// Asks for what decides how all looks: what is not understood and stands there as text is erased by
  /// the first frame, which follows at once.
  ///
  /// With sixteen colours and fewer, those of the terminal are the best theme on any background.
  private func ask() {
    hasAsked = true
    guard depth.hasOwnColours else { return }
    line.ask(host, asksColours: depth == .many && host.answersInTurn)
  }

  /// Sends what has changed, at once.
  private func refresh(_ surface: Surface?) {
    // A terminal that cannot hide its cursor shows it on what is focused.
    if let cursor = surface?.cursor ?? surface?.focusMark {
      daybook_move(Int32(cursor.row), Int32(cursor.column))
    }
    if !daybook_open_frame() { line.send(optimizer.plain()) }
    daybook_refresh(surface?.cursor != nil)
    var length: Int32 = 0
    let frame = daybook_close_frame(&length)
    let bytes = UnsafeBufferPointer(start: frame, count: Int(length))
    line.send(optimizer.optimized(bytes, trueColorSlots: palette.trueColorSlots))
  }

  /// Draws one row in runs of one style.
  private func draw(_ cells: ArraySlice<Cell>, row: Int) {
    daybook_clear_row(Int32(row))
    var rest = cells
    while !rest.isEmpty {
      let run = rest.leadingRun
      daybook_move(Int32(row), Int32(run.startIndex - cells.startIndex))
      draw(run, in: run[run.startIndex].style)
      rest = cells[run.endIndex...]
    }
  }

  private func draw(_ run: ArraySlice<Cell>, in style: Style) {
    let isBlank = run.isBlank
    let look = isBlank ? palette.look(ofBlanksIn: style) : palette.look(of: style)
    daybook_style(look.attributes, look.pair)
    guard !isBlank else { return daybook_blank(Int32(run.count)) }
    let text = glyphs.bytes(of: run)
    daybook_draw(text, Int32(text.count))
  }

  /// Sends a text to the clipboard of the terminal; whether it arrives is up to the terminal.
  package func copy(_ text: String) {
    if isOpen { line.send(clipboard.sequence(copying: text)) }
  }

  /// Rings the bell, and shows a notice on the desktop where the terminal does that.
  package func remind(title: String, detail: String) {
    if isOpen { line.send(desktopNotice.sequence(title: title, detail: detail)) }
  }

  /// Draws everything again, whatever the terminal shows now.
  package func redraw() {
    guard isOpen else { return }
    optimizer.reset()
    line.reset()
    daybook_invalidate()
    guard let shown else { return }
    switch shown.decoration {
    case .full: refresh(shown)
    case .plain:
      self.shown = nil
      sendAnnouncements(shown)
      self.shown = shown
    }
  }

  /// Takes the terminal's size as it is now; all of it is drawn at the next chance.
  ///
  /// Also when the size is the same: it may have been another one for a moment.
  func fitTerminal() {
    guard isOpen else { return }
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 {
      daybook_resize(Int32(window.ws_row), Int32(window.ws_col))
    }
    reset()
    onResize(.resize(size))
  }

  /// Hands the terminal to somebody else for a while, such as an editor.
  ///
  /// What runs meanwhile finds signals as any program expects them.
  package func leave<Value>(_ body: () throws -> Value) rethrows -> Value {
    try suspend { _ in try body() }
  }

  func suspend<Value>(_ body: (SuspendedInterrupts) throws -> Value) rethrows -> Value {
    let signals = SuspendedInterrupts()
    restoreColours()
    daybook_pause()
    defer {
      resume()
      signals.restore()
    }
    return try body(signals)
  }

  /// Takes the terminal back, in whatever state it is.
  func resume() {
    guard isOpen, line.isOurs else { return }
    daybook_resume()
    optimizer.reset()
    line.reset()
    line.send(modesOn)
    fitTerminal()
  }

  /// Gives the terminal back as it was.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // In the background the terminal is another's, and was given back before.
    guard line.isOurs, daybook_has_terminal() else { return }
    restoreColours()
    daybook_stop()
  }

  /// Does what must not be broken off: a signal to end gives the terminal back in time, and the program
  /// ends when the act is done.
  package func finish(_ act: () -> Void) {
    daybook_hold_end(true)
    act()
    daybook_hold_end(false)
  }

  /// Leaves the terminal to whoever has it next.
  private func restoreColours() {
    line.send(optimizer.plain())
    line.send(modesOff)
    line.waitForAnswers()
  }

  private var modesOn: String {
    Self.pasteOn + (isMouseOn ? MouseReport.on : "") + cursorColour.on
  }
  private var modesOff: String {
    cursorColour.off + (isMouseOn ? MouseReport.off : "") + Self.pasteOff
  }

  /// Bracketed paste: the terminal says where pasted text begins and ends.
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
}

/// The terminal's cursor in the colour of a theme's text: a light one, as terminals with a dark ground
/// have it, would be lost on light paper.
///
/// Source: xterm's control sequences, OSC 12 and OSC 112.
struct CursorColour {
  /// Whether the terminal can be told.
  private let canTell: Bool
  private var colour: RGB?

  init(canTell: Bool) {
    self.canTell = canTell
  }

  /// Takes the colour of a theme; one that leaves the text to the terminal leaves it the cursor too.
  ///
  /// - Returns: what tells the terminal so.
  mutating func use(_ theme: Theme) -> String {
    guard canTell else { return "" }
    let former = colour
    colour = theme.style(for: .text).foreground?.rgb
    if colour == former { return "" }
    return colour == nil ? Self.own : on
  }

  /// Tells a terminal that somebody else had.
  var on: String {
    colour.map { "\u{1B}]12;\($0.text)\u{07}" } ?? ""
  }

  /// Gives the terminal its own cursor back.
  var off: String {
    colour == nil ? "" : Self.own
  }

  private static let own = "\u{1B}]112\u{07}"
}

extension ThemeColour {
  fileprivate var rgb: RGB? {
    if case .rgb(let rgb) = self { return rgb }
    return nil
  }
}

extension ColourDepth {
  /// As ncurses has it now.
  fileprivate static var ofTerminal: ColourDepth {
    ColourDepth(colours: Int(daybook_colours()), isDirect: daybook_has_direct_colour())
  }
}

/// Why there is no screen to draw on.
package enum TerminalError: Error, Equatable {
  /// Input or output is not a terminal.
  case notATerminal
  /// Neither `$TERM` nor xterm-256color is known here.
  case unknownTerminal(String)
  /// A terminal of the type `$TERM` cannot place text on a screen.
  case cannotPlaceText(String)
}
