import Entities
package import Services

/// The frame of the program: which screen is open, what lies over it, where each key goes.
@MainActor package final class ShellViewModel {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = ShellState() {
    didSet { if state != oldValue { announce() } }
  }
  /// The way from the top screen to the one shown, which is last.
  package private(set) var screens: [Screen] = []
  /// The sheets over the screen, uppermost last.
  package private(set) var overlays: [Overlay] = []

  let book: Book
  let language: Language
  let control: ProgramControl
  private(set) var notices: [Notice] = []
  private var pressed: [String] = []
  private var isActing = false
  private var hasChanged = false
  private var subscription: ChangeFeed.Subscription?

  package init(book: Book, language: Language, control: ProgramControl) {
    self.book = book
    self.language = language
    self.control = control
    book.onActed = { [weak self] action in self?.report(action) }
    subscription = book.changes.listen { [weak self] in self?.refresh() }
    show(.folders(FolderListViewModel(context: context)))
  }

  /// What a window shows that has no room for a screen.
  package var tooSmallMessage: String { Phrase.tooSmall[language] }

  package var context: ScreenContext {
    ScreenContext(book: book, language: language, navigator: self)
  }

  /// The screen shown.
  package var screen: Screen? { screens.last }

  /// Who takes the keys: the uppermost sheet, else the screen.
  private var scene: (any Scene)? { overlays.last?.scene ?? screens.last?.scene }

  /// Handles a key; `latin` is the same key on a Latin layout, for commands typed under another.
  package func press(_ key: String, latin: String? = nil) {
    act {
      clearNotice()
      if !pressed.isEmpty || scene?.press(key) != .handled {
        pressed.append(key)
        dispatch(latin: latin)
      }
      refresh()
    }
  }

  package func paste(_ text: String) {
    act {
      scene?.paste(text)
      refresh()
    }
  }

  /// The minute has changed.
  package func tick() {
    act {
      refresh()
      for screen in screens { screen.reload() }
    }
  }

  /// Announces once whatever an act changes, in however many places.
  private func act(_ body: () -> Void) {
    isActing = true
    body()
    isActing = false
    guard hasChanged else { return }
    hasChanged = false
    onUpdated()
  }

  private func announce() {
    if isActing {
      hasChanged = true
    } else {
      onUpdated()
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
      return (screens.last?.scene.commands ?? []) + boundCommands
    }
    let always = Set(EverywhereCommand.reachableOverSheets.map(\.id))
    return sheet.scene.commands + boundCommands.filter { always.contains($0.id) }
  }

  private func report(_ action: Action) {
    notify(Notice(.done, Phrase.done(action)[language]))
  }

  private func clearNotice() {
    if state.notice != nil { state.notice = nil }
  }

  private func show(_ screen: Screen) {
    screens.append(screen)
    listen(to: screen.scene)
    refresh()
  }

  private func listen(to scene: any Scene) {
    scene.onUpdated = { [weak self] in self?.announce() }
  }

  /// Builds the frame's state anew; the screens look after themselves.
  func refresh() {
    var next = state
    next.clock = DateText(language).headline(book.clock.localNow)
    next.tabs = [
      ShellState.Tab(key: "1", title: Phrase.foldersTab[language], isSelected: true)
    ]
    next.banner = banner
    next.hints = hints
    next.pendingKeys = pressed.joined(separator: " ")
    next.depth = screens.count + overlays.count
    state = next
  }
}

extension ShellViewModel: Navigator {
  package func open(_ screen: Screen) {
    show(screen)
  }

  package func goBack() {
    guard screens.count > 1 else { return }
    screens.removeLast()
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

  package func notify(_ notice: Notice) {
    notices.append(notice)
    state.notice = notice
  }

  package func editOutside(_ text: String) throws -> String? {
    try control.edit(text)
  }

  /// Leaves every screen but the first.
  func goToTop() {
    screens.removeSubrange(1...)
    refresh()
  }

  func terminate() {
    state.isTerminating = true
    control.quit()
  }
}
