import Entities
import Services

/// The commands on pages, performed for whichever screen shows them.
@MainActor final class PageScope: CommandTarget {
  private weak var scene: (any PageScene)?

  init(_ scene: any PageScene) {
    self.scene = scene
  }

  func availability(of command: PageCommand) -> Availability {
    guard let scene else { return .unavailable(because: .screenIsGone) }
    if command == .add { return .available }
    return scene.selectedID == nil ? .unavailable(because: .nothingHere) : .available
  }

  func perform(_ command: PageCommand) throws {
    guard let scene else { return }
    switch command {
    case .add:
      scene.context.navigator?.present(
        .editor(
          DiaryEditor.newPage(tags: scene.tagsOfNew, context: scene.context) { [weak scene] in
            scene?.select($0)
          }))
    case .edit:
      guard let page = page(scene) else { return }
      scene.context.navigator?.present(.editor(DiaryEditor.edit(page, context: scene.context)))
    case .date: askDate(scene)
    }
  }

  private func askDate(_ scene: any PageScene) {
    guard let page = page(scene) else { return }
    let context = scene.context
    context.ask(.pageDate, text: page.date.typed, offer: .toReplace) { text in
      var edited = page
      edited.date = try context.book.date(text) ?? context.book.diary.now
      try context.book.diary.save(edited, over: page)
    }
  }

  private func page(_ scene: any PageScene) -> DiaryPage? {
    scene.selectedID.flatMap(scene.context.book.diary.page)
  }
}
