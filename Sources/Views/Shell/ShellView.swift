import Core
package import TextUI
package import ViewModels

/// Draws the frame, the screen and the sheets over it, and passes keys on.
///
/// Draws at most once for each round of the loop, however many changes were announced in it.
@MainActor package final class ShellView {
  private let viewModel: ShellViewModel
  private let display: any Display
  private let themes: ThemeLibrary
  private var theme: Theme?
  private var themeName: String?
  /// The background that the theme was chosen for.
  private var themeGround: Ground?
  private var answers: TerminalAnswers
  private let onAnswer: @MainActor (TerminalAnswers) -> Void
  /// The problems of themes that were reported; passing a theme again in the picker does not repeat them.
  private var reportedTroubles: [Phrase] = []
  private var needsRender = true
  private var keyNumber = 0
  /// What can be pointed at on the screen.
  private var hits = HitMap()

  /// - Parameters:
  ///   - answers: what the terminal answered when it was asked last.
  ///   - onAnswer: called when it answers something else.
  package init(
    _ viewModel: ShellViewModel, on display: any Display, themes: ThemeLibrary,
    answers: TerminalAnswers = TerminalAnswers(),
    onAnswer: @escaping @MainActor (TerminalAnswers) -> Void = { _ in }
  ) {
    self.viewModel = viewModel
    self.display = display
    self.themes = themes
    self.answers = answers
    self.onAnswer = onAnswer
    viewModel.onUpdated = { [weak self] in self?.needsRender = true }
  }

  package func handle(_ event: InputEvent) {
    switch event {
    case .key(let key):
      press(KeyLayout.withLatinAlt(key))
      keyNumber += 1
      // Plain screens render again even when nothing has changed.
      if viewModel.state.isPlain { needsRender = true }
    case .paste(let text): viewModel.paste(text)
    case .mouse(let event): handle(event)
    case .resize: needsRender = true
    case .background(let colour): changeAnswers { $0.ground = Ground(colour) }
    case .exactColours(let isExact): changeAnswers { $0.isExact = isExact }
    }
  }

  /// Changes the answers; if they differ, redraws the screen and reports them.
  private func changeAnswers(_ change: (inout TerminalAnswers) -> Void) {
    let former = answers
    change(&answers)
    guard answers != former else { return }
    needsRender = true
    onAnswer(answers)
  }

  /// Passes a key on; a syllable that no text takes is split into its letters, each of which is a key.
  ///
  /// Input methods send whole syllables. A syllable typed while a question is open is not split: the user was still
  /// writing and has not answered.
  private func press(_ key: Key) {
    let parts = viewModel.isAsking ? [] : KeyLayout.parts(key)
    let isFirst = viewModel.state.pendingKeys.isEmpty
    if parts.isEmpty || isFirst {
      let response = viewModel.press(key.name, latin: KeyLayout.latin(key)?.name)
      if response == .handled { return }
    }
    for part in parts { press(part) }
    if parts.isEmpty { viewModel.reportUnknownKey(key.name) }
  }

  /// Handles the mouse by what stands there now, though the screen may not have been drawn since the last key.
  private func handle(_ event: MouseEvent) {
    if needsRender { hits = laidOutSurface().hits }
    let hits = hits.hits(at: event.place)
    if let act = hits.lazy.compactMap({ PointerAct(event.act, on: $0) }).first {
      viewModel.handle(act)
    }
  }

  /// Draws what has changed since the last time.
  package func renderIfNeeded() {
    guard needsRender else { return }
    let theme = currentTheme()
    var surface = laidOutSurface()
    surface.keyNumber = keyNumber
    needsRender = false
    hits = surface.hits
    display.colours = viewModel.state.colours ?? (answers.isExact == true ? .exact : nil)
    display.isMouseOn = viewModel.state.isMouseOn
    display.present(surface, theme: theme)
  }

  private func laidOutSurface() -> Surface {
    var canvas = Self.canvas(display.size, for: viewModel)
    Self.fit(viewModel, to: canvas)
    Self.draw(viewModel, in: &canvas)
    return canvas.surface
  }

  /// Returns the theme that the state names; if it cannot be read, reports that, and returns the default.
  ///
  /// Mistakes in parts of it are reported too, the uppermost last, so that it is the one that is seen. A display
  /// without colours gets the monochrome theme unless the theme has no colours either.
  private func currentTheme() -> Theme {
    let name = viewModel.state.theme
    // With sixteen colours, those of the terminal are the best on any background.
    let ground = viewModel.state.colours == .sixteen ? nil : answers.ground
    if let theme, name == themeName, ground == themeGround { return theme }
    (themeName, themeGround) = (name, ground)
    let theme: Theme
    do {
      let reading = try themes.reading(name, on: ground)
      let chosen = reading.theme.on(ground)
      report(themes.troubles(reading))
      let isSeen = display.hasColours || chosen.isColourless
      theme = isSeen ? chosen : try themes.theme(BuiltInTheme.monochrome.rawValue)
    } catch {
      viewModel.warn(Phrase(error))
      theme = ThemeLibrary.standard
    }
    self.theme = theme
    return theme
  }

  private func report(_ troubles: [Phrase]) {
    for trouble in troubles.reversed() where !reportedTroubles.contains(trouble) {
      reportedTroubles.append(trouble)
      viewModel.warn(trouble)
    }
  }

  /// Gives each list the lines that it has in a window of this size.
  package static func fit(_ viewModel: ShellViewModel, to size: Size) {
    fit(viewModel, to: canvas(size, for: viewModel))
  }

  private static func fit(_ viewModel: ShellViewModel, to canvas: Canvas) {
    guard hasRoom(canvas.size) else { return }
    let layout = layout(of: viewModel, in: canvas)
    viewModel.resize { layout.fit(viewModel) }
  }

  /// The whole screen as it is to be seen.
  package static func surface(of viewModel: ShellViewModel, size: Size) -> Surface {
    var canvas = canvas(size, for: viewModel)
    draw(viewModel, in: &canvas)
    return canvas.surface
  }

  /// Draws the whole screen on an empty canvas.
  private static func draw(_ viewModel: ShellViewModel, in canvas: inout Canvas) {
    guard hasRoom(canvas.size) else {
      return TooSmallView(message: viewModel.tooSmallMessage).draw(in: &canvas)
    }
    let frame = frame(of: viewModel)
    let layout = layout(of: viewModel, in: canvas)
    frame.draw(in: &canvas)
    if let screen = viewModel.screen {
      canvas.within(layout.scene) { screen.draw(in: &$0, beside: SidePanes(viewModel)) }
    }
    // The area that a sheet lies on: the window, or the inside of the sheet below.
    var ground = canvas.bounds
    for overlay in viewModel.overlays.shown {
      let place = layout.rect(of: overlay)
      canvas.prepareOverlay(place)
      if overlay.blanksRows {
        canvas.clearRows(of: place, in: ground)
        ground = place.inset(top: 1, bottom: 1, left: 1, right: 1)
      }
      canvas.within(place) { overlay.draw(in: &$0) }
    }
    if let line = viewModel.overlays.last, line.isBelowScreen {
      canvas.within(layout.rect(of: line).top(1)) { frame.drawNotice(row: 0, in: &$0) }
    }
    draw(viewModel.state.completion, of: viewModel.overlays.last, layout, on: ground, in: &canvas)
    frame.drawLongNotice(in: &canvas)
    // On a plain screen the hints below suffice, and are read only once.
    if let question = viewModel.overlays.last, question.isQuestion, canvas.decoration == .full {
      canvas.within(layout.rect(of: question).bottom(1), draw: frame.drawAnswers)
    }
    FrameView.join(in: &canvas)
  }

  /// Draws the menu of completions beside the caret, or above the line that is typed below the screen.
  ///
  /// Its rows are cleared, since half a word beside the menu would be read as a whole one.
  ///
  /// - Parameter ground: the area that the line stands on.
  private static func draw(
    _ menu: CompletionMenu?, of overlay: Overlay?, _ layout: SceneLayout, on ground: Rect,
    in canvas: inout Canvas
  ) {
    guard let menu, let caret = canvas.surface.cursor else { return }
    let line = overlay.flatMap { $0.isBelowScreen ? layout.rect(of: $0).rows : nil }
    let view = CompletionView(menu)
    let typed = menu.piece.range.count
    let place = view.place(
      at: caret.column - typed, beside: line ?? caret.row..<caret.row + 1,
      in: ground.intersection(layout.body))
    canvas.clearRows(of: place, in: ground)
    canvas.within(place, draw: view.draw)
  }

  private static func hasRoom(_ size: Size) -> Bool { size.columns >= 40 && size.rows >= 10 }

  private static func layout(of viewModel: ShellViewModel, in canvas: Canvas) -> SceneLayout {
    let body = body(of: canvas)
    return SceneLayout(
      body: body, scene: scene(of: viewModel, in: body, canvas.decoration), screen: canvas.bounds,
      decoration: canvas.decoration,
      noticeRows: frame(of: viewModel).longNotice(in: canvas).count)
  }

  private static func canvas(_ size: Size, for viewModel: ShellViewModel) -> Canvas {
    viewModel.state.isPlain
      ? Canvas(size, .plain, words: Icon.words(viewModel.language)) : Canvas(size)
  }

  /// Returns the frame; its summary is that of the uppermost sheet, else that of the screen.
  private static func frame(of viewModel: ShellViewModel) -> FrameView {
    let sheet = viewModel.overlays.last
    return FrameView(
      state: viewModel.state, summary: sheet?.summary ?? viewModel.screen?.summary ?? "",
      isTyping: sheet?.isBelowScreen == true)
  }

  /// Returns the place of the screen, which the theme picker does not cover, so that all of the theme is seen.
  private static func scene(
    of viewModel: ShellViewModel, in body: Rect, _ decoration: Decoration
  ) -> Rect {
    guard decoration == .full, case .themes? = viewModel.overlays.last else { return body }
    return ThemePickerView.rest(of: body)
  }

  /// Returns the place of screens and sheets; a plain one is too narrow for two panes, so that each line is about one
  /// thing.
  private static func body(of canvas: Canvas) -> Rect {
    let body = canvas.bounds.inset(top: FrameView.topRows, bottom: FrameView.bottomRows)
    return canvas.decoration == .plain ? body.left(ListLayout.twoPanes - 1) : body
  }
}

/// The message in a window that is too small for a screen.
struct TooSmallView {
  let message: String

  func draw(in canvas: inout Canvas) {
    canvas.lines(
      message.wrapped(to: canvas.size.columns), at: Point(column: 0, row: 0),
      style: Style(.warningNotice))
  }
}

extension PointerAct {
  private static let wheelLines = 3

  /// Converts what the mouse does to a target; fails if the target does not react to it.
  init?(_ act: MouseEvent.Act, on hit: Hit) {
    switch (act, hit.target) {
    case (.wheelUp, .scroller): self = .scroll(by: -Self.wheelLines)
    case (.wheelDown, .scroller): self = .scroll(by: Self.wheelLines)
    case (.wheelUp, _), (.wheelDown, _), (_, .scroller): return nil
    case (.click, .text(let text)): self = .placeCaret(text.caret(at: hit.place.column))
    case (.doubleClick, .text): return nil
    case (.click, .item(let item)): self = .select(item)
    case (.doubleClick, .item(let item)): self = .open(item)
    case (_, .checkBox(let item)): self = .tick(item)
    case (_, .cell(let cell)): self = .choose(cell)
    case (_, .command(let id)): self = .run(id)
    }
  }
}

/// The progress that is shown while a large book is read from its start: a line, and a bar where it is not read aloud.
package struct OpeningView {
  private static let widest = 40

  private let message: String
  private let ratio: Double
  private let decoration: Decoration

  package init(message: String, ratio: Double, _ decoration: Decoration = .full) {
    self.message = message
    self.ratio = ratio
    self.decoration = decoration
  }

  package func surface(_ size: Size) -> Surface {
    var canvas = Canvas(size, decoration)
    guard decoration == .full else {
      canvas.text(message, at: Point(column: 0, row: 0), style: Style(.muted))
      return canvas.surface
    }
    let width = min(Self.widest, size.columns - 2)
    guard width > 0, size.rows > 2 else { return canvas.surface }
    let corner = Point(column: (size.columns - width) / 2, row: (size.rows - 2) / 2)
    canvas.text(message, at: corner, style: Style(.muted), width: width)
    let bar = Point(column: corner.column, row: corner.row + 1)
    canvas.meter(
      ratio, at: bar, width: width, style: Style(.meter), trackStyle: Style(.meterTrack))
    return canvas.surface
  }
}
