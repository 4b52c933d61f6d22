import CNcurses
package import Core
import Glibc
package import TextUI

/// The real terminal, through ncurses.
@MainActor package final class CursesDisplay: Display {
  /// The `$TERM` that is not known here, for which xterm-256color stands in; nil if it is known.
  package let unknownTerminal: String?
  /// Called when the size may have changed, so that all must be drawn.
  var onResize: @MainActor (InputEvent) -> Void = { _ in }

  let line = TerminalLine()

  private let palette: Palette
  private let glyphs: DrawableGlyphs
  private let host: TerminalHost
  private let clipboard: Clipboard
  private let desktopNotice: DesktopNotice
  /// The depth of the terminal itself, before the settings limit it.
  private let depth: ColourDepth
  /// Whether it is said to show colours of 24 bits, before it is asked.
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
    if !isColourless, ColourDepth.ofTerminal.isTooFar(from: colours) { Self.restart(like: name) }
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

  /// Starts ncurses again with another type of the same terminal, in which 256 colours have numbers: `xterm-256color`
  /// instead of `xterm`.
  private static func restart(like name: String) {
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
      if canCompare, let shown, surface.hasSame(row: row, as: shown) { continue }
      draw(surface.row(row), row: row)
    }
    refresh(surface)
  }

  /// Sends a plain screen past ncurses.
  ///
  /// ncurses sends what is cheapest: of a word only the letters that have changed, or letters that have not, in place
  /// of a move.
  private func sendAnnouncements(_ surface: Surface) {
    let former = shown?.size == surface.size ? shown : nil
    if former == nil {
      daybook_erase()
      daybook_invalidate()
      refresh(surface)
      // The attributes of what was shown before would stay in force.
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

  /// Makes the terminal move what it shows to its place on another surface, as far as it can; returns the bytes for
  /// that.
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

  /// Has the next surface sent as if the terminal showed nothing.
  private func reset() {
    daybook_invalidate()
    shown = nil
  }

  /// Prepares for drawing everything again in the colours of a theme.
  private func begin(_ theme: Theme) {
    if !hasAsked { ask() }
    // The number of a colour may belong to another colour now.
    if shown != nil { reset() }
    line.send(cursorColour.use(theme))
    daybook_guard_cursor(!cursorColour.off.isEmpty)
  }

  /// Asks the terminal for its background and its colours.
  ///
  /// If it does not understand a question and shows it as text, the first frame, which follows at once, erases that.
  /// With sixteen colours and fewer, those of the terminal are the best theme on any background, and nothing is asked.
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

  /// Rings the bell, and shows a notice on the desktop if the terminal can do that.
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

  /// Takes over the terminal's current size; all of it is drawn at the next chance.
  ///
  /// Even if the size is the same, it may have been another one for a moment.
  func fitTerminal() {
    guard isOpen else { return }
    if let size = Size.ofTerminal { daybook_resize(Int32(size.rows), Int32(size.columns)) }
    reset()
    onResize(.resize(size))
  }

  /// Hands the terminal to another program for a while, such as an editor.
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
    // In the background, another program has the terminal, which was given back before.
    guard line.isOurs, daybook_has_terminal() else { return }
    restoreColours()
    daybook_stop()
  }

  /// Runs an act that must not be interrupted: on a signal to end, the terminal is given back in time, and the program
  /// ends when the act is done.
  package func finish(_ act: () -> Void) {
    daybook_hold_end(true)
    act()
    daybook_hold_end(false)
  }

  /// Restores colours and modes for the program that has the terminal next.
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

/// The terminal's cursor in the colour of a theme's text.
///
/// A light cursor, as terminals with a dark background have it, would be lost on a light theme.
///
/// Source: xterm's control sequences, OSC 12 and OSC 112.
struct CursorColour {
  /// Whether the terminal lets programs set the colour.
  private let canTell: Bool
  private var colour: RGB?

  init(canTell: Bool) {
    self.canTell = canTell
  }

  /// Takes the colour of a theme; a theme that leaves the text to the terminal leaves it the cursor, too.
  ///
  /// - Returns: the sequence that sets the colour; empty if it has not changed.
  mutating func use(_ theme: Theme) -> String {
    guard canTell else { return "" }
    let former = colour
    colour = theme.style(for: .text).foreground?.rgb
    if colour == former { return "" }
    return colour == nil ? Self.own : on
  }

  /// Sets the colour again after another program had the terminal.
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
  /// The depth that ncurses has now.
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
