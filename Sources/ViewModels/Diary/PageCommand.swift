package import Core
import Entities
import Services

/// What can be done with pages of the diary, where they are listed and where one is read.
package enum PageCommand: String, CommandSet {
  case add
  case edit
  case date

  package static let scope = "pages"
  package static let scopeTitle = Phrase("Diary pages", "일기")

  package var info: CommandInfo {
    switch self {
    case .add:
      CommandInfo(
        Phrase("Write", "쓰기"), Phrase("Write a new page", "새 일기를 씁니다"), keys: ["a"],
        group: .edit, prominence: .hint)
    case .edit:
      CommandInfo(
        Phrase("Edit", "편집"), Phrase("Edit the page", "일기를 고칩니다"), keys: ["e"], group: .edit,
        prominence: .hint)
    case .date:
      CommandInfo(
        Phrase("Date", "날짜"), Phrase("Set its date", "날짜를 정합니다"),
        keys: ["D"], group: .edit)
    }
  }
}

extension EntryCommand {
  /// The commands on entries that also suit pages.
  static let onPages: Set<EntryCommand> = [
    .versions, .editOutside, .tags, .moveToFolder, .removeFromFolder, .copy, .delete, .again,
  ]
}

/// A screen that shows pages of the diary.
@MainActor package protocol PageScene: EntryTargetScene {
  /// The tags that a new page gets here.
  var newPageTags: [String] { get }
  /// Shows a page that was added here.
  func select(_ id: EntityID)
}

extension ScreenContext {
  /// Opens the line that begins a new page.
  func writePage(
    tags: [String] = [], onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) {
    var blank = TodoDraft("")
    blank.wanted = .page
    blank.tags = tags
    let line = QuickAddViewModel(.newPage, over: blank, context: self, onAdded: onAdded)
    navigator?.present(.quickAdd(line))
  }
}

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
      scene.context.writePage(tags: scene.newPageTags) { [weak scene] in scene?.select($0) }
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
    scene.context.ask(.pageDate(ids.count), text: date, meaning: .date) { text in
      guard text.trimmed != date else { return }
      let date = try book.date(text) ?? book.diary.now
      try book.diary.setDate(ids, to: date)
      scene.context.navigator?.remember(
        RepeatableAct(kinds: [.diary]) { try book.diary.setDate($0, to: date) })
    }
  }
}
