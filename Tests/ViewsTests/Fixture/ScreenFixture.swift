import SeededRandom
import Core
import Entities
import MemoryFiles
import Repositories
import Services
import TextUI
import ViewModels
import Views
import WallClock

/// The whole program except for its terminal, at 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor final class ScreenFixture {
  let files: MemoryFileSystem
  let book: Book
  let settings: SettingsService
  let timeServer = ManualTimeRepository()
  let shell: ShellViewModel

  init(
    _ language: Language = .english, _ files: MemoryFileSystem = MemoryFileSystem(),
    configuration: String? = nil, userFiles: UserFiles = UserFiles()
  ) throws {
    if let configuration {
      try files.makeDirectories(durably: "/home/.config/daybook")
      try files.put("/home/.config/daybook/config.toml", Array(configuration.utf8))
    }
    self.files = files
    let time = Timestamp(milliseconds: 1_795_221_672_123)
    let repository = try EntryRepository(
      at: StoreLocation(data: "/home/book/data", state: "/home/book/state"), files: files,
      now: { time }, random: SeededGenerator(1))
    var count = 0
    let environment = [
      "HOME": "/home", "LANG": language == .korean ? "ko_KR.UTF-8" : "en_GB.UTF-8",
    ]
    book = Book(
      repository: repository,
      drafts: DraftRepository(in: { repository.draftFolders }, files: files),
      mirrors: MirrorFiles(
        ConfigurationLocation(environment: environment), book: "/home/book",
        state: { "/home/book/state" }, files: files),
      clock: .fixed(time, offset: 540, zone: "Asia/Seoul"), userFiles: userFiles
    ) {
      count += 1
      return EntityID("id-\(count)")
    }
    settings = SettingsService(
      repository: SettingsRepository(
        ConfigurationLocation(environment: environment), files: files),
      environment: environment)
    shell = ShellViewModel(
      book: book, settings: settings,
      networkClock: ClockService(repository: timeServer, settings: settings, clock: book.clock),
      control: ProgramControl(
        quit: {}, suspend: {}, redraw: {}, edit: { _, _, _ in }, copy: { _ in },
        themes: { ThemeLibrary().choices }))
  }

  /// Returns a fixture with the sample book open.
  static func filled(_ language: Language = .english) throws -> ScreenFixture {
    let fixture = try ScreenFixture(language)
    try SampleBook(book: fixture.book).write()
    return fixture
  }

  /// Returns a fixture with the sample book open on today, which asks a server for the time.
  static func asking(_ language: Language) throws -> ScreenFixture {
    let fixture = try filled(language)
    try fixture.settings.change(.set(.clockSource, "https://example.org/time"))
    fixture.press("2")
    return fixture
  }

  func press(_ keys: String...) {
    for key in keys { shell.press(key) }
  }

  func type(_ text: String) {
    for character in text { shell.press(character == " " ? "space" : String(character)) }
  }

  func surface(_ size: Size) -> Surface {
    ShellView.fit(shell, to: size)
    return ShellView.surface(of: shell, size: size)
  }
}
