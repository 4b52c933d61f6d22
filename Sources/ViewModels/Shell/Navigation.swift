package import Core
package import Entities
package import Services

/// What the shell asks of the program around it.
@MainActor package struct ProgramControl {
  package var quit: @MainActor () -> Void
  package var suspend: @MainActor () -> Void
  package var redraw: @MainActor () -> Void
  /// Opens a draft's text in an external editor, with the cursor in a line, and saves a changed text.
  package var edit: @MainActor (Draft, Int, (String) throws -> Void) throws -> Void
  /// Sends a text to the terminal's clipboard.
  package var copy: @MainActor (String) -> Void
  /// The themes to choose from.
  package var themes: @MainActor () -> [ThemeChoice]

  package init(
    quit: @escaping @MainActor () -> Void, suspend: @escaping @MainActor () -> Void,
    redraw: @escaping @MainActor () -> Void,
    edit: @escaping @MainActor (Draft, Int, (String) throws -> Void) throws -> Void,
    copy: @escaping @MainActor (String) -> Void,
    themes: @escaping @MainActor () -> [ThemeChoice]
  ) {
    self.quit = quit
    self.suspend = suspend
    self.redraw = redraw
    self.edit = edit
    self.copy = copy
    self.themes = themes
  }
}

/// What a screen may ask of the shell around it.
extension ShellViewModel {
  /// Remembers an act on entries, so that it can be repeated.
  package func remember(_ act: RepeatableAct) { lastAct = act }

  /// Opens a screen, one step deeper.
  package func open(_ screen: Screen) {
    show(screen)
  }

  /// Goes back one step; from a top screen to where the user came from.
  package func goBack() {
    if screens.count > 1 {
      stacks.leaveLast()
      refresh()
    } else if top != .folders {
      go(to: stacks.origin)
      stacks.forgetOrigin()
    }
  }

  /// Replaces the top screen, and all that was opened from it, with another screen.
  package func replaceTop(with screen: Screen) {
    stacks.clear()
    show(screen)
  }

  /// Closes a screen that has nothing to show any more, and those opened from it.
  package func close(_ scene: any Scene) {
    stacks.remove(scene)
    refresh()
  }

  /// Shows a sheet over the screen.
  package func present(_ overlay: Overlay) {
    overlays.append(overlay)
    listen(to: overlay.scene)
    refresh()
  }

  /// Closes a sheet, even under others: one that ends by itself may be under help.
  package func dismiss(_ sheet: any Scene) {
    overlays.removeAll { $0.scene === sheet }
    refresh()
  }

  /// Shows the sheet of the themes.
  package func chooseTheme() {
    preferences.refresh()
    present(.themes(ThemePickerViewModel(control.themes(), context: context)))
  }

  package func warn(_ phrase: Phrase) {
    notify(Notice(.warning, phrase[language]))
  }

  /// Moves the cursor to the first of some records that the screen lists.
  package func moveCursor(to records: Set<EntityID>) {
    guard let scene = screen?.scene as? any ItemScene, let line = scene.firstLine(of: records)
    else { return }
    scene.point(at: line)
  }

  /// Sends a text to the clipboard; whether it has arrived cannot be known.
  package func copy(_ text: String) {
    control.copy(text)
  }

  /// Opens a draft's text in the editor of `$VISUAL` or `$EDITOR`, with the cursor in a line counted from 1.
  ///
  /// A changed text is saved; if that fails, it is kept in a file.
  package func editOutside(_ draft: Draft, line: Int, save: (String) throws -> Void) throws {
    try control.edit(draft, line, save)
  }

  /// Shows a top screen as it was left, or its first screen if it is shown already.
  package func go(to target: TopScreen) {
    stacks.go(to: target)
    openTop()
    if top == .diary { offerDraft { $0.kind == .diary } }
  }

  /// Shows a folder, a list, Inbox, or those of all entries that match a filter, one step below the folders.
  package func goToPlace(_ place: EntryRequest.Place, filter: String = "") {
    stacks.go(to: .folders)
    openTop()
    if screens.count > 1 { stacks.go(to: .folders) }
    show(.folderDetail(FolderDetailViewModel(place: place, filter: filter, context: context)))
  }

  func openTop() {
    guard screens.isEmpty else {
      // The day may have changed since it was left.
      reloadScreens()
      return refresh()
    }
    show(Screen(top, context: context))
  }

  /// Asks what to do with an import that was killed, if there is one.
  func offerUnfinishedImport() {
    if let question = UnfinishedImportCommand.question(context) { present(.question(question)) }
  }

  /// Offers a wanted draft that an ended program left behind, once in a run of this program.
  func offerDraft(where isWanted: @escaping (Draft) -> Bool = { _ in true }) {
    guard !hasOfferedDraft, overlays.isEmpty,
      let question = DraftOffer.question(context, where: isWanted)
    else { return }
    hasOfferedDraft = true
    present(.question(question))
  }
}
