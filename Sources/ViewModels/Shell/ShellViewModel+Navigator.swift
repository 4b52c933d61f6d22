package import Entities
import Services

extension ShellViewModel: Navigator {
  package func open(_ screen: Screen) {
    show(screen)
  }

  /// Goes back one step; from a top screen to where the user came from.
  package func goBack() {
    if screens.count > 1 {
      ways.leaveLast()
      refresh()
    } else if top != .folders {
      go(to: ways.origin)
      ways.forgetOrigin()
    }
  }

  /// Takes a screen away that has nothing to show any more, and those opened from it.
  package func close(_ scene: any Scene) {
    ways.remove(scene)
    refresh()
  }

  package func present(_ overlay: Overlay) {
    overlays.append(overlay)
    listen(to: overlay.scene)
    refresh()
  }

  package func dismiss(_ sheet: any Scene) {
    overlays.removeAll { $0.scene === sheet }
    refresh()
  }

  package func chooseTheme() {
    present(.themes(ThemePickerViewModel(control.themes(), context: context)))
  }

  package func warn(_ phrase: Phrase) {
    notify(Notice(.warning, phrase[language]))
  }

  package func moveCursor(to records: Set<EntityID>) {
    guard let scene = screen?.scene as? any ItemScene, let line = scene.firstLine(of: records)
    else { return }
    scene.point(at: line)
  }

  package func copy(_ text: String) {
    control.copy(text)
  }

  package func editOutside(_ draft: Draft, line: Int, save: (String) throws -> Void) throws {
    try control.edit(draft, line, save)
  }

  /// Shows a top screen as it was left; a second time, its first screen.
  package func go(to target: TopScreen) {
    ways.go(to: target)
    openTop()
    if top == .diary { offerDraft() }
  }

  func openTop() {
    guard screens.isEmpty else {
      // The day may have changed since it was left.
      for screen in screens { screen.scene.reload() }
      return refresh()
    }
    show(Screen(top, context: context))
  }

  /// Asks what is to become of an import that was killed, once in a run.
  func offerUnfinishedImport() {
    if let question = UnfinishedImportCommand.question(context) { present(.question(question)) }
  }

  /// Offers the text that was being typed when a program ended, once in a run.
  func offerDraft() {
    guard !hasOfferedDraft, overlays.isEmpty, let question = DraftOffer.question(context)
    else { return }
    hasOfferedDraft = true
    present(.question(question))
  }
}
