package import Core
import Entities
package import Services

/// The shell of the program: which screen is open, which sheets lie over it, where each key goes.
@MainActor package final class ShellViewModel {
  package internal(set) var state = ShellState() {
    didSet { if state != oldValue { announcer.announce() } }
  }
  var stacks = NavigationStacks()
  /// The sheets over the screen, uppermost last.
  package internal(set) var overlays: [Overlay] = []
  /// Whether lists have a second pane beside them.
  package var isWide = false
  /// The day beside the list, if there are three panes.
  package let day = DayViewModel()
  var hasOfferedDraft = false
  /// The last act on entries, which can be repeated.
  package internal(set) var lastAct: RepeatableAct?
  /// The ids of the commands that were run from the palette, the latest first.
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
  /// The screen on which `appear` was called last.
  private var shown: (any Scene)?
  /// The screens that must be reloaded when they are shown.
  private var staleScreens: Set<ObjectIdentifier> = []
  /// Whether the frame must be rebuilt before the present act ends.
  private var isFrameStale = false
  /// The commands that keys can reach, nearest scope first, as of the last refresh of the frame.
  package private(set) var reachableCommands: [BoundCommand] = []
  /// The keys pressed so far of an unfinished sequence.
  var pressed: [String] = []
  /// Where the piece of the line begins for which the user has closed the menu.
  var dismissedMenuStart: Int?
  /// The words for completion; nil until something is completed, and after the book has changed.
  var completionWords: CompletionWords?
  private var subscriptions: [ChangeFeed.Subscription] = []
  /// Which book it is; nil for the user's own.
  private let label: Phrase?
  /// The theme that is previewed; nil if none is.
  private var previewedTheme: String?

  /// - Parameters:
  ///   - label: which book it is, if it is not the user's own.
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
    self.label = label
    showLabel()
    book.onActed = { [weak self] action in self?.report(action) }
    subscriptions = [
      book.changes.listen { [weak self] in self?.showBook() },
      settings.changes.listen { [weak self] in self?.showSettings() },
      mirrors.changes.listen { [weak self] in self?.refresh() },
    ]
    openTop()
    for trouble in preferences.troubles.reversed() { warn(trouble) }
    for phrase in [Phrase(tightened: book.tightened), Phrase(exposed: book.exposed)] {
      if let phrase { notify(Notice(.warning, phrase[language])) }
    }
    offerDraft()
    offerUnfinishedImport()
  }

  /// Called once for each act that has changed a state, here or on a screen.
  package var onUpdated: @MainActor () -> Void {
    get { announcer.onUpdated }
    set { announcer.onUpdated = newValue }
  }

  package var language: Language { preferences.language }

  /// The message in a window that has no room for a screen.
  package var tooSmallMessage: String { Phrase.tooSmall[language] }

  package var context: ScreenContext {
    ScreenContext(
      book: book, preferences: preferences, networkClock: networkClock, navigator: self)
  }

  /// The stack from the top screen to the visible one, which is last.
  package var screens: [Screen] { stacks.current }

  /// The top screen whose stack is shown.
  package var top: TopScreen { stacks.top }

  /// The visible screen.
  package var screen: Screen? { screens.last }

  /// The scene that gets the keys: the uppermost sheet, else the screen.
  var scene: (any Scene)? { overlays.last?.scene ?? screens.last?.scene }

  /// Whether a question waits for its answer.
  package var isAsking: Bool { overlays.last?.isQuestion ?? false }

  /// Shows the lists, for which the first paint did not wait.
  package func showLists() {
    announcer.act {
      for case .folders(let folders) in stacks.all { folders.showLists() }
      refresh()
    }
  }

  /// Reloads the screens, as the minute has changed.
  package func tick() {
    announcer.act {
      reloadScreens()
      refresh()
    }
  }

  /// Shows reminders as one notice; each stays on the list of notices.
  package func remind(_ texts: [ReminderText]) {
    guard !texts.isEmpty else { return }
    announcer.act {
      for text in texts { record(Notice(.warning, text.line)) }
      show(Notice(.warning, Phrase.reminders(texts)[language]))
      refresh()
    }
  }

  /// Warns of what happened without a key press; each warning stays on the list of notices.
  package func warn(of phrases: [Phrase]) {
    guard !phrases.isEmpty else { return }
    announcer.act {
      for phrase in phrases { warn(phrase) }
      refresh()
    }
  }

  /// Reads the answer of the network clock, if there is one.
  package func updateNetworkClock() {
    announcer.act { networkClock.listen() }
  }

  private func showLabel() { state.label = label?[language] ?? "" }

  /// Refreshes everything, as settings such as the language, the keys or the first weekday may have changed.
  private func showSettings() {
    showLabel()
    book.firstWeekday = preferences.settings.firstWeekday.value
    completionWords = nil
    reloadScreens()
    refresh()
  }

  private func showBook() {
    completionWords = nil
    reloadScreens()
    refreshOnce()
  }

  /// Reloads what is shown, and marks the other screens as stale, to be reloaded when they are shown.
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
    // The entries were marked for this act.
    if action.isOnMarked { (screen?.scene as? any MarkedScene)?.clearMarks() }
    notify(
      action.leavesOtherVersion
        ? Notice(.warning, Phrase.changedElsewhere(action, preferences.bindings)[language])
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

  /// Announces that a scene has changed, and rebuilds the frame.
  private func announceScene() {
    announcer.announce()
    refreshOnce()
  }

  /// Rebuilds the frame now, or at the end of the act that this is a part of.
  func refreshOnce() {
    if announcer.isActing { isFrameStale = true } else { refresh() }
  }

  /// Gives lists and panes the sizes that they have in a window; if that changes them, rebuilds the frame once.
  package func resize(_ fit: () -> Void) {
    announcer.act {
      fit()
      if isFrameStale { refresh() }
    }
  }

  /// Rebuilds the state of the frame; screens update their own states.
  func refresh() {
    isFrameStale = false
    updateShownScreen()
    reloadIfStale()
    // While a filter is being typed, it gets the keys.
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

  /// Calls `disappear` and `appear` if another screen is visible now, whatever the reason.
  private func updateShownScreen() {
    let scene = screens.last?.scene
    guard scene !== shown else { return }
    leavePreview()
    shown?.disappear()
    shown = scene
    scene?.appear()
  }

  /// Shows another theme without setting it; nil goes back to the one that is set.
  package func preview(theme: String?) {
    previewedTheme = theme
    refresh()
  }

  package func notify(_ notice: Notice) {
    record(notice)
    show(notice)
  }

  /// Adds a text to the notice that is shown.
  package func addToNotice(_ text: String) {
    guard let shown = state.notice, notices.last == shown else {
      return notify(Notice(.info, text))
    }
    let joined = Notice(shown.severity, "\(shown.text) · \(text)")
    notices[notices.count - 1] = joined
    show(joined)
  }

  /// Shows a notice that need not be on the list of notices.
  func show(_ notice: Notice) {
    state.notice = notice
    state.noticeNumber += 1
  }

  /// Adds a notice to the list of notices alone, as a screen or a sheet shows it already.
  package func record(_ notice: Notice) {
    notices.append(notice)
  }

  func terminate() {
    state.isTerminating = true
    control.quit()
  }
}

/// Announces the changes of an act once, in however many places they happen.
@MainActor final class Announcer {
  var onUpdated: @MainActor () -> Void = {}
  private(set) var isActing = false
  private var hasChanged = false

  func act(_ body: () -> Void) {
    guard !isActing else { return body() }
    isActing = true
    body()
    isActing = false
    guard hasChanged else { return }
    hasChanged = false
    onUpdated()
  }

  /// Announces a change; during an act, that waits for its end.
  func announce() {
    if isActing {
      hasChanged = true
    } else {
      onUpdated()
    }
  }
}
