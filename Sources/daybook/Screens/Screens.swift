import Core
import Entities
import Glibc
import Repositories
import Services
import Terminal
import TextUI
import ViewModels
import Views

/// Opens the book on the terminal and ties the floors together.
@MainActor final class Screens {
  /// Which book is opened.
  enum Source {
    /// The user's own; a folder of nil is the usual one.
    case own(folder: String?)
    /// Sample data that is gone afterwards, as is what is set meanwhile.
    case demo

    fileprivate var settingChanges: SettingsRepository.Changes {
      switch self {
      case .own: .written
      case .demo: .inMemory
      }
    }
  }

  private let opening: OpeningScreen
  private let opened: OpenedBook
  private let environment: [String: String]
  private let configuration: Configuration
  private let settings: SettingsService
  private let networkClock: ClockService
  private let cache: CacheRebuilder

  init(_ source: Source, environment: [String: String] = ProcessEnvironment.variables) throws {
    self.environment = environment
    configuration = Configuration(environment: environment)
    settings = configuration.service(source.settingChanges)
    let opening = OpeningScreen(
      environment: environment, settings.settings)
    self.opening = opening
    switch source {
    case .own(let folder):
      do {
        opened = try OpenedBook(data: folder, environment: environment) { ratio in
          MainActor.assumeIsolated { opening.show(ratio) }
        }
      } catch {
        opening.display?.close()
        throw error
      }
    case .demo: opened = try .demo(environment: environment)
    }
    networkClock = ClockService(
      repository: CurlTimeRepository(), settings: settings, clock: opened.book.clock)
    cache = CacheRebuilder(opened.repository)
  }

  private var book: Book { opened.book }
  private var repository: EntryRepository { opened.repository }

  /// Shows the screens until the user leaves.
  func run() throws {
    let display = try openDisplay()
    let loop = EventLoop(display)
    let shell = ShellViewModel(
      book: book, label: opened.label, settings: settings, networkClock: networkClock,
      control: control(display, loop),
      hasSigns: SymbolSet { [environment] in environment[$0] }.hasKeySigns)
    let notes = TerminalNotes(environment: environment)
    let view = ShellView(
      shell, on: display, themes: configuration.themes,
      answers: TerminalAnswers(words: notes?.words ?? []),
      onAnswer: { [opened] answers in if opened.isOwn { notes?.note(answers.words) } })
    if let name = display.unknownTerminal { shell.warn(.unknownTerminal(name)) }
    view.renderIfNeeded()
    book.prepare()
    shell.showLists()
    let reminders = ScreenReminders(
      book, ReminderWatermark(in: { [repository] in repository.stateFolder }), settings, shell,
      display, environment: environment)
    loop.timer(after: { reminders.delay }, reminders.show)
    loop.timer(after: { shell.mirrors.delay }, shell.mirrors.look)
    loop.watch({ shell.mirrors.descriptor }, shell.mirrors.drainChanges)
    watchOthers(loop)
    let backups = DailyBackups(book.backups, of: repository.location.data)
    loop.timer(after: { backups.delay }, backups.makeIfMissing)
    loop.watch({ [networkClock] in networkClock.descriptor }, shell.updateNetworkClock)
    cache.startIfWanted()
    loop.everyMinute { [cache] in
      shell.tick()
      reminders.show()
      cache.startIfWanted()
    }
    loop.run(
      onEvent: view.handle, onIdle: view.renderIfNeeded,
      onClose: { [self] in end(display) })
  }

  private func openDisplay() throws -> CursesDisplay {
    if let display = opening.display { return display }
    do {
      return try CursesDisplay(
        environment: environment, colours: settings.settings.colours.value)
    } catch {
      throw Refusal(Phrase(error))
    }
  }

  private func control(_ display: CursesDisplay, _ loop: EventLoop) -> ProgramControl {
    ProgramControl(
      quit: { [self] in end(display) },
      suspend: { loop.suspend() },
      redraw: { display.redraw() },
      edit: { [environment, book, repository] draft, line, save in
        let editor = ExternalEditor(
          environment: environment, texts: OutsideTexts(repository.location), drafts: book.drafts)
        try display.leave { _ = try editor.edit(draft, line: line, save: save) }
      },
      copy: { display.copy($0) },
      themes: { [configuration] in configuration.themes.choices })
  }

  /// Shows at once what other instances write; changes of files on another machine are found by polling.
  private func watchOthers(_ loop: EventLoop) {
    let refresh = { @MainActor [book] in
      // What cannot be read now is read at the next change; the store's condition says so.
      try? book.refresh()
      return
    }
    // What cannot be read now is read at the next change.
    try? repository.startWatching()
    if let descriptor = repository.changeDescriptor { loop.watch(descriptor, refresh) }
    loop.timer(after: { [repository] in repository.changeDescriptor == nil ? 2 : 10 }, refresh)
  }

  /// Ends the program; everything is saved already, and what cannot be saved even now is printed rather than dropped.
  private func end(_ display: CursesDisplay) -> Never {
    // The disk may have room by now, and there is no later try.
    display.finish { if book.store.isNotSaved { try? book.retry() } }
    display.close()
    networkClock.stop()
    cache.startIfWanted()
    opened.onClose()
    let unsaved = repository.unsavedLines
    guard !unsaved.isEmpty else { exit(ExitStatus.ok.rawValue) }
    for line in unsaved { Output(environment: environment).line(line) }
    exit(ExitStatus.notSaved.rawValue)
  }
}

extension TerminalAnswers {
  private static let exact = "exact"
  private static let inexact = "inexact"

  /// Reads the answers from words that this machine has noted.
  fileprivate init(words: [String]) {
    self.init(
      ground: words.lazy.compactMap { Ground(rawValue: $0) }.first,
      isExact: words.contains(Self.exact) ? true : words.contains(Self.inexact) ? false : nil)
  }

  fileprivate var words: [String] {
    [ground?.rawValue, isExact.map { $0 ? Self.exact : Self.inexact }].compactMap { $0 }
  }
}

/// Shows how far a book has been read, once that takes longer than anybody waits without a sign.
@MainActor final class OpeningScreen {
  /// Soon enough to be no pause, late enough not to flicker.
  private static let patience = Duration.milliseconds(200)
  private static let pause = Duration.milliseconds(50)

  private let environment: [String: String]
  private let colours: ColourCount?
  private let decoration: Decoration
  private var next = ContinuousClock.now + patience
  private var message = ""
  /// Nil until something had to be shown.
  private(set) var display: CursesDisplay?

  init(environment: [String: String], _ settings: Settings) {
    self.environment = environment
    colours = settings.colours.value
    decoration = settings.plain.value == .on ? .plain : .full
  }

  func show(_ ratio: Double) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    // Opening it again reports why there is no terminal.
    guard
      let display = display
        ?? (try? CursesDisplay(environment: environment, colours: colours))
    else { return }
    if self.display == nil {
      message = Phrase.readingBook[Language(environment: environment)]
      self.display = display
    }
    let view = OpeningView(message: message, ratio: ratio, decoration)
    display.present(view.surface(display.size), theme: ThemeLibrary.standard)
  }
}
