import Entities
package import Services

/// The frame of the program: which screen is open, what lies over it, where each key goes.
@MainActor package final class ShellViewModel {
  package private(set) var state = ShellState() {
    didSet { if state != oldValue { announcer.announce() } }
  }
  /// The top screen whose way is shown.
  package private(set) var top = TopScreen.folders
  /// From each top screen that was opened, the way to the one shown of it, which is last.
  private var ways: [TopScreen: [Screen]] = [:]
  /// Where the user came from when this top screen was opened.
  private var previousTop: TopScreen?
  /// The sheets over the screen, uppermost last.
  package private(set) var overlays: [Overlay] = []

  let book: Book
  let preferences: Preferences
  let control: ProgramControl
  private(set) var notices: [Notice] = []
  private let announcer = Announcer()
  private var pressed: [String] = []
  private var subscriptions: [ChangeFeed.Subscription] = []
  /// The theme that is tried on.
  private var previewedTheme: String?

  /// - Parameter label: what book it is, when it is not the user's own.
  package init(
    book: Book, label: Phrase? = nil, settings: SettingsService, control: ProgramControl
  ) {
    self.book = book
    preferences = Preferences(settings)
    self.control = control
    state.label = label?[language] ?? ""
    book.onActed = { [weak self] action in self?.report(action) }
    subscriptions = [
      book.changes.listen { [weak self] in self?.refresh() },
      settings.changes.listen { [weak self] in self?.showSettings() },
    ]
    openTop()
    for trouble in preferences.troubles.reversed() { warn(trouble) }
    offerDraft()
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
    ScreenContext(book: book, preferences: preferences, navigator: self)
  }

  /// The way from the top screen to the one shown, which is last.
  package var screens: [Screen] { ways[top] ?? [] }

  /// The screen shown.
  package var screen: Screen? { screens.last }

  /// Who takes the keys: the uppermost sheet, else the screen.
  var scene: (any Scene)? { overlays.last?.scene ?? screens.last?.scene }

  /// Handles a key; `latin` is the same key on a Latin layout, for commands typed under another.
  package func press(_ key: String, latin: String? = nil) {
    announcer.act {
      clearNotice()
      if !pressed.isEmpty || scene?.press(key, latin: latin) != .handled {
        pressed.append(key)
        dispatch(latin: latin)
      }
      refresh()
    }
  }

  package func paste(_ text: String) {
    announcer.act {
      scene?.paste(text)
      refresh()
    }
  }

  /// The minute has changed.
  package func tick() {
    announcer.act {
      refresh()
      for screen in screens { screen.reload() }
    }
  }

  private func dispatch(latin: String?) {
    let commands = reachableCommands
    let keymap = Keymap(commands.map(\.info.keys))
    var match = keymap.match(pressed.joined(separator: " "))
    if match == .none, let latin {
      pressed[pressed.count - 1] = latin
      match = keymap.match(pressed.joined(separator: " "))
    }
    switch match {
    case .prefix: return
    case .none: pressed = []
    case .command(let place):
      pressed = []
      run(commands[place])
    }
  }

  /// The one place where everything that can go wrong in a command becomes a notice.
  private func run(_ command: BoundCommand) {
    do {
      try command.run()
    } catch {
      notify(Notice(.error, Phrase(error: error)[language]))
    }
  }

  /// What keys can reach now, nearest scope first.
  package var reachableCommands: [BoundCommand] {
    guard let sheet = overlays.last else {
      return preferences.bindings.bound((screens.last?.scene.commands ?? []) + boundCommands)
    }
    let always = Set(EverywhereCommand.reachableOverSheets.map(\.id))
    return preferences.bindings.bound(
      sheet.scene.commands + boundCommands.filter { always.contains($0.id) })
  }

  /// Another language, other keys, another first day of the week: all that is shown may change.
  private func showSettings() {
    for way in ways.values {
      for screen in way { screen.reload() }
    }
    refresh()
  }

  private func report(_ action: Action) {
    notify(Notice(.done, Phrase.done(action)[language]))
  }

  private func clearNotice() {
    if state.notice != nil { state.notice = nil }
  }

  private func show(_ screen: Screen) {
    ways[top, default: []].append(screen)
    listen(to: screen.scene)
    refresh()
  }

  private func listen(to scene: any Scene) {
    scene.onUpdated = { [weak self] in self?.announcer.announce() }
  }

  /// Builds the frame's state anew; the screens look after themselves.
  func refresh() {
    var next = state
    let now = book.clock.localNow
    next.clock = DateText(language).headline(now)
    next.time = now.time.text
    next.tabs = tabs
    next.banner = banner
    next.hints = hints
    next.theme = previewedTheme ?? preferences.settings.theme
    next.pendingKeys = pressed.joined(separator: " ")
    next.depth = screens.count + overlays.count
    state = next
  }
}

extension ShellViewModel: Navigator {
  package func open(_ screen: Screen) {
    show(screen)
  }

  /// Goes back one step; from a top screen to where the user came from.
  package func goBack() {
    if screens.count > 1 {
      ways[top]?.removeLast()
      refresh()
    } else if top != .folders {
      go(to: previousTop ?? .folders)
      previousTop = nil
    }
  }

  /// Takes a screen away that has nothing to show any more, and those opened from it.
  package func close(_ scene: any Scene) {
    for (top, way) in ways {
      guard let place = way.firstIndex(where: { $0.scene === scene }), place > 0 else { continue }
      ways[top]?.removeSubrange(place...)
    }
    refresh()
  }

  package func present(_ overlay: Overlay) {
    overlays.append(overlay)
    listen(to: overlay.scene)
    refresh()
  }

  package func dismiss() {
    guard !overlays.isEmpty else { return }
    overlays.removeLast()
    refresh()
  }

  package func chooseTheme() {
    present(.themes(ThemePickerViewModel(control.themes(), context: context)))
  }

  package func preview(theme: String?) {
    previewedTheme = theme
    refresh()
  }

  package func notify(_ notice: Notice) {
    notices.append(notice)
    state.notice = notice
  }

  package func warn(_ phrase: Phrase) {
    notify(Notice(.warning, phrase[language]))
  }

  package func editOutside(_ text: String) throws -> String? {
    try control.edit(text)
  }

  /// Shows a top screen as it was left; a second time, its first screen.
  package func go(to target: TopScreen) {
    if target == top {
      ways[top]?.removeSubrange(1...)
    } else {
      previousTop = top
      top = target
    }
    if target.startsAnew { ways[target] = nil }
    openTop()
    if top == .diary { offerDraft() }
  }

  private func openTop() {
    guard screens.isEmpty else {
      // The day may have changed since it was left.
      for screen in screens { screen.reload() }
      return refresh()
    }
    show(Screen(top, context: context))
  }

  /// Offers the text that was being typed when a program ended.
  private func offerDraft() {
    guard overlays.isEmpty, let question = DraftOffer.question(context) else { return }
    present(.question(question))
  }

  func terminate() {
    state.isTerminating = true
    control.quit()
  }
}
