package import Core
import Entities
package import Services

/// The frame of the program: which screen is open, what lies over it, where each key goes.
@MainActor package final class ShellViewModel {
  package internal(set) var state = ShellState() {
    didSet { if state != oldValue { announcer.announce() } }
  }
  var stacks = NavigationStacks()
  /// The sheets over the screen, uppermost last.
  package internal(set) var overlays: [Overlay] = []
  /// Whether lists have a second pane beside them.
  package var isWide = false
  /// The day beside the list, where there are three panes.
  package let day = DayViewModel()
  var hasOfferedDraft = false
  /// What was done to entries last.
  package internal(set) var lastAct: RepeatableAct?
  /// What was run from the palette, by its ids, the latest first.
  var recentCommands: [String] = []
  static let mostRecentCommands = 5

  let book: Book
  let preferences: Preferences
  let networkClock: ClockService
  let control: ProgramControl
  package private(set) var notices: [Notice] = []
  let announcer = Announcer()
  lazy var previewScope = PreviewScope(self)
  package private(set) lazy var mirrors = MirrorWatch(book) { [weak self] in self?.warn(of: $0) }
  /// The screen that was told that it is shown.
  private var shown: (any Scene)?
  /// The screens that are to be read again when they are shown.
  private var staleScreens: Set<ObjectIdentifier> = []
  /// What keys can reach, nearest scope first, as the frame has shown it last.
  package private(set) var reachableCommands: [BoundCommand] = []
  /// Keys of which more must follow.
  var pressed: [String] = []
  /// Where the piece of a line begins whose menu was closed.
  var leftPiece: Int?
  /// Nil until something is completed, and when the book has changed.
  var completionWords: CompletionWords?
  private var subscriptions: [ChangeFeed.Subscription] = []
  /// The theme that is tried on.
  private var previewedTheme: String?

  /// - Parameters:
  ///   - label: what book it is, when it is not the user's own.
  ///   - hasSigns: whether the terminal has the signs that stand for keys.
  package init(
    book: Book, label: Phrase? = nil, settings: SettingsService, networkClock: ClockService,
    control: ProgramControl, hasSigns: Bool = true
  ) {
    self.book = book
    preferences = Preferences(settings, hasSigns: hasSigns)
    book.firstWeekday = preferences.settings.firstWeekday.value
    self.networkClock = networkClock
    self.control = control
    state.label = label?[language] ?? ""
    book.onActed = { [weak self] action in self?.report(action) }
    subscriptions = [
      book.changes.listen { [weak self] in self?.showBook() },
      settings.changes.listen { [weak self] in self?.showSettings() },
      mirrors.changes.listen { [weak self] in self?.refresh() },
    ]
    openTop()
    for trouble in preferences.troubles.reversed() { warn(trouble) }
    if let phrase = Phrase(tightened: book.tightened) { notify(Notice(.warning, phrase[language])) }
    offerDraft()
    offerUnfinishedImport()
  }

  /// Called once for each act that changed what is seen, here or on a screen.
  package var onUpdated: @MainActor () -> Void {
    get { announcer.onUpdated }
    set { announcer.onUpdated = newValue }
  }

  package var language: Language { preferences.language }

  /// What a window shows that has no room for a screen.
  package var tooSmallMessage: String { Phrase.tooSmall[language] }

  package var context: ScreenContext {
    ScreenContext(
      book: book, preferences: preferences, networkClock: networkClock, navigator: self)
  }

  /// The way from the top screen to the one shown, which is last.
  package var screens: [Screen] { stacks.current }

  /// The top screen whose way is shown.
  package var top: TopScreen { stacks.top }

  /// The screen shown.
  package var screen: Screen? { screens.last }

  /// Who takes the keys: the uppermost sheet, else the screen.
  var scene: (any Scene)? { overlays.last?.scene ?? screens.last?.scene }

  /// Whether a question waits for its answer.
  package var isAsking: Bool { scene is any QuestionScene }

  package func paste(_ text: String) {
    announcer.act {
      scene?.paste(text)
      state.completion = nil
      refresh()
    }
  }

  /// Shows what the first paint did not wait for.
  package func showLists() {
    announcer.act {
      for case .folders(let folders) in stacks.all { folders.showLists() }
      refresh()
    }
  }

  /// The minute has changed.
  package func tick() {
    announcer.act {
      reloadScreens()
      refresh()
    }
  }

  /// Tells what the user is to be reminded of; each stays on the list of notices.
  package func remind(_ texts: [ReminderText]) {
    announcer.act {
      for text in texts { notify(Notice(.warning, text.line)) }
      refresh()
    }
  }

  /// Warns of what happened without a key; each stays on the list of notices.
  package func warn(of phrases: [Phrase]) {
    guard !phrases.isEmpty else { return }
    announcer.act {
      for phrase in phrases { warn(phrase) }
      refresh()
    }
  }

  /// There may be an answer of the network clock.
  package func updateNetworkClock() {
    announcer.act { networkClock.listen() }
  }

  /// Another language, other keys, another first day of the week: all that is shown may change.
  private func showSettings() {
    book.firstWeekday = preferences.settings.firstWeekday.value
    completionWords = nil
    reloadScreens()
    refresh()
  }

  private func showBook() {
    completionWords = nil
    reloadScreens()
    // At the end of an act the frame is built in any case.
    if !announcer.isActing { refresh() }
  }

  /// Reads again what is shown, and marks the other screens to be read again when they are shown.
  func reloadScreens() {
    day.forget()
    staleScreens = Set(stacks.all.map { ObjectIdentifier($0.scene) })
    reloadIfStale()
    for overlay in overlays { (overlay.scene as? any ReloadedScene)?.reload() }
  }

  private func reloadIfStale() {
    guard let scene = screen?.scene, staleScreens.remove(ObjectIdentifier(scene)) != nil else {
      return
    }
    scene.reload()
  }

  private func report(_ action: Action) {
    // What was marked was marked for this.
    if action.isOnMarked { (screen?.scene as? any MarkedScene)?.clearMarks() }
    notify(
      action.isBeside
        ? Notice(.warning, Phrase.savedBeside(preferences.bindings)[language])
        : Notice(.done, Phrase.done(action, today: book.clock.today)[language]))
  }

  func clearNotice() {
    if state.notice != nil { state.notice = nil }
  }

  func show(_ screen: Screen) {
    stacks.append(screen)
    listen(to: screen.scene)
    refresh()
  }

  func listen(to scene: any Scene) {
    scene.onUpdated = { [weak self] in self?.announceScene() }
  }

  /// A scene has changed: by a key, at the end of which the frame is built anew, or by itself.
  private func announceScene() {
    announcer.announce()
    if !announcer.isActing { refresh() }
  }

  /// Builds the frame's state anew; the screens look after themselves.
  func refresh() {
    updateShownScreen()
    reloadIfStale()
    // A filter that is typed takes the keys.
    if screen?.scene.typingKeys.isEmpty == false { leavePreview() }
    var next = state
    let now = book.clock.localNow
    next.clock = DateText(language).headline(now)
    next.time = now.time.text
    next.isMirrorWaiting = mirrors.needsAttention
    next.tabs = tabs
    next.banner = banner
    reachableCommands = gatherCommands()
    next.hints = hints(of: reachableCommands)
    next.lastHints = lastHints(of: reachableCommands)
    next.theme = previewedTheme ?? preferences.settings.theme.value
    next.isPlain = preferences.settings.plain.value == .on
    next.colours = preferences.settings.colours.value
    next.isMouseOn = preferences.settings.mouse.value == .on
    next.pendingKeys = pressed.joined(separator: " ")
    next.depth = screens.count + overlays.count
    state = next
  }

  /// Tells screens when they come and go, in whatever way that happened.
  private func updateShownScreen() {
    let scene = screens.last?.scene
    guard scene !== shown else { return }
    leavePreview()
    shown?.disappear()
    shown = scene
    scene?.appear()
  }

  package func preview(theme: String?) {
    previewedTheme = theme
    refresh()
  }

  package func notify(_ notice: Notice) {
    record(notice)
    show(notice)
  }

  package func addToNotice(_ text: String) {
    guard let shown = state.notice, notices.last == shown else {
      return notify(Notice(.info, text))
    }
    let joined = Notice(shown.severity, "\(shown.text) · \(text)")
    notices[notices.count - 1] = joined
    show(joined)
  }

  /// Shows what is of no use later.
  func show(_ notice: Notice) {
    state.notice = notice
    state.noticeNumber += 1
  }

  package func record(_ notice: Notice) {
    notices.append(notice)
  }

  func terminate() {
    state.isTerminating = true
    control.quit()
  }
}

/// Announces once whatever an act changes, in however many places.
@MainActor final class Announcer {
  var onUpdated: @MainActor () -> Void = {}
  private(set) var isActing = false
  private var hasChanged = false

  func act(_ body: () -> Void) {
    isActing = true
    body()
    isActing = false
    guard hasChanged else { return }
    hasChanged = false
    onUpdated()
  }

  /// Something has changed; while an act goes on, that is said at its end.
  func announce() {
    if isActing {
      hasChanged = true
    } else {
      onUpdated()
    }
  }
}
