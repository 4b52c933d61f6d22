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
    switch command {
    case .add: return .available
    case .edit:
      return scene.selectedID == nil ? .unavailable(because: .nothingHere) : .available
    case .date: return scene.targetAvailability
    }
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
      guard let page = scene.selectedID.flatMap(scene.context.book.diary.page) else { return }
      scene.context.navigator?.present(.editor(DiaryEditor.edit(page, context: scene.context)))
    case .date: askDate(scene)
    }
  }

  private func askDate(_ scene: any PageScene) {
    let book = scene.context.book
    let ids = scene.targets
    let date = book.entries.common(of: ids, \.date)?.typed ?? ""
    scene.context.ask(.pageDate(ids.count), text: date, meaning: .value) { text in
      guard text.trimmed != date else { return }
      try book.diary.setDate(ids, to: book.date(text) ?? book.diary.now)
    }
  }
}
