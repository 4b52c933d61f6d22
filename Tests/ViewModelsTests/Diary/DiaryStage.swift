import Entities
import Glibc
import Repositories
import Services
import ViewModels
import WallClock
import MemoryFiles

/// The whole program but for its terminal, with its diary open, at 09:41 on Saturday 21 November
/// 2026 in Seoul.
@MainActor final class DiaryStage {
  let files: MemoryFileSystem
  let book: Book
  let shell: ShellViewModel

  /// - Parameter edit: what `$EDITOR` makes of a text from a line on; nil changes nothing.
  init(
    _ files: MemoryFileSystem = MemoryFileSystem(),
    edit: @escaping @MainActor (String, Int) throws -> String? = { _, _ in nil }
  ) throws {
    self.files = files
    let time = Timestamp(milliseconds: 1_795_221_672_123)
    let repository = try FileEntryRepository(
      at: StoreLocation(data: "/home/book/data", state: "/home/book/state"), files: files,
      now: { time })
    book = Book(
      repository: repository,
      drafts: FileDraftRepository(in: { repository.draftFolders }, files: files),
      clock: .fixed(time, offset: 540, zone: "Asia/Seoul"))
    let settings = SettingsService(.english, on: files)
    shell = ShellViewModel(
      book: book, settings: settings,
      networkClock: ClockService(
        repository: PromptedTimeRepository(), settings: settings, clock: book.clock),
      control: ProgramControl(
        quit: {}, suspend: {}, redraw: {}, edit: edit, copy: { _ in }, themes: { [] }))
  }

  /// The same files in a program that is started after this one was killed.
  func restarted() throws -> DiaryStage {
    files.kill()
    return try DiaryStage(files)
  }

  func press(_ keys: String...) {
    for key in keys { shell.press(key) }
  }

  func type(_ text: String) {
    for character in text {
      shell.press([" ": "space", "\n": "enter"][character] ?? String(character))
    }
  }

  /// The titles of all pages, newest first.
  var titles: [String] {
    book.entries.entries(pages, in: 0..<pages.count).map(\.title)
  }

  /// The newest page.
  var newest: DiaryPage? {
    pages.isEmpty ? nil : book.diary.page(book.entries.id(at: 0, in: pages))
  }

  private var pages: EntryList { book.diary.pages(of: .all) }

  var editor: EditorState? {
    guard case .editor(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var question: String? {
    guard case .question(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state.message
  }

  var reader: PageState? {
    guard case .page(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var board: DiaryBoardState? {
    guard case .diary(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var list: PageListState? {
    guard case .pages(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }
}
