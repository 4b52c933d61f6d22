/// The pane beside a list, which shows what the cursor is on, and can have the focus.
package struct PreviewPane: Equatable, Sendable {
  /// Whether it has the focus, so that motions scroll it.
  package fileprivate(set) var isFocused = false
  /// Which of its rows are visible; without any rows it cannot have the focus.
  package fileprivate(set) var position = ScrollPosition()
  /// The title of what it shows.
  fileprivate var title = ""

  package init() {}

  /// Sets the number of rows and the height of the pane; if the title is another one, scrolls to the top.
  fileprivate mutating func fit(rows: Int, of title: String, height: Int) {
    if title != self.title { position.scroll(to: 0) }
    self.title = title
    position.set(count: rows, height: height)
    if rows == 0 { leave() }
  }

  fileprivate mutating func leave() {
    isFocused = false
    position.scroll(to: 0)
  }
}

/// Going through the panes: those of the screen itself, then the preview.
extension ShellViewModel {
  /// Whether the pane beside the list has the focus.
  var isInPreview: Bool { state.preview.isFocused && overlays.isEmpty }

  var hasPreview: Bool { state.preview.position.count > 0 }

  var paneCount: Int { (screen?.scene.paneCount ?? 1) + (hasPreview ? 1 : 0) }

  func goToPane(by places: Int) {
    guard let scene = screen?.scene else { return }
    let pane = state.preview.isFocused ? scene.paneCount : scene.pane
    let next = pane.stepped(by: places, among: paneCount)
    guard next < scene.paneCount else { return state.preview.isFocused = true }
    leavePreview()
    if next != scene.pane { scene.goToPane(next) }
  }

  /// Sets what the pane beside the list shows: its number of rows, its title, and the height of the pane.
  package func fitPreview(rows: Int, of title: String, height: Int) {
    let former = state.preview
    state.preview.fit(rows: rows, of: title, height: height)
    let isThere = rows > 0
    if isThere != (former.position.count > 0) || state.preview.isFocused != former.isFocused {
      refreshOnce()
    }
  }

  func leavePreview() {
    state.preview.leave()
  }

  func scrollPreview(_ change: (inout ScrollPosition) -> Void) {
    change(&state.preview.position)
  }
}

/// The motions while the preview has the focus; all other commands act on what the cursor is on.
@MainActor final class PreviewScope: CommandTarget {
  private weak var shell: ShellViewModel?

  init(_ shell: ShellViewModel) {
    self.shell = shell
  }

  func info(of command: ListCommand) -> CommandInfo {
    var info = command.info
    if command == .back {
      info.title = Phrase("Back to the list", "목록으로")
      info.summary = Phrase("Back to the list", "목록으로 돌아갑니다")
    }
    return info
  }

  func availability(of command: ListCommand) -> Availability { .available }

  func perform(_ command: ListCommand) throws {
    if command == .back {
      shell?.leavePreview()
    } else {
      shell?.scrollPreview { $0.move(command) }
    }
  }
}
