import Core
import Entities
import Services

/// What can be done on every screen.
package enum EverywhereCommand: String, CommandSet {
  case folders
  case today
  case diary
  case ledger
  case people
  case search
  case firstList = "list-1"
  case secondList = "list-2"
  case thirdList = "list-3"
  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case undo
  case redo
  case help
  case palette
  case quickAdd = "quick-add"
  case unfinished
  case notices
  case settings
  case theme
  case backup
  case importFiles = "import"
  case exportFile = "export"
  case mirrors
  case mouse
  case retry
  case redraw
  case suspend
  case back
  case quit

  package static let scope = "everywhere"
  package static let scopeTitle = Phrase("Everywhere", "모든 화면")

  package var info: CommandInfo {
    switch self {
    case .folders:
      CommandInfo(
        Phrase("Folders", "폴더"), Phrase("Go to the folders", "폴더 목록으로 갑니다"),
        keys: ["1"], group: .screens)
    case .today:
      CommandInfo(
        Phrase("Today", "오늘"), Phrase("Go to the day and its clock", "오늘과 시계로 갑니다"),
        keys: ["2"], group: .screens)
    case .diary:
      CommandInfo(
        Phrase("Diary", "일기"), Phrase("Go to the diary", "일기장으로 갑니다"), keys: ["3"],
        group: .screens)
    case .ledger:
      CommandInfo(
        Phrase("Ledger", "가계부"), Phrase("Go to the ledger", "가계부로 갑니다"), keys: ["4"],
        group: .screens)
    case .people:
      CommandInfo(
        Phrase("People", "사람"), Phrase("Go to the people", "사람 목록으로 갑니다"), keys: ["5"],
        group: .screens)
    case .search:
      CommandInfo(
        Phrase("Search", "찾기"),
        Phrase("Find entries and folders by their words", "낱말로 항목과 폴더를 찾습니다"),
        keys: ["6"], group: .screens)
    case .firstList: Self.listInfo(Phrase("First list", "첫째 목록"), key: "8")
    case .secondList: Self.listInfo(Phrase("Second list", "둘째 목록"), key: "9")
    case .thirdList: Self.listInfo(Phrase("Third list", "셋째 목록"), key: "0")
    case .help:
      CommandInfo(
        Phrase("Help", "도움말"),
        Phrase("Show what can be done here, and run it", "여기서 할 수 있는 일을 보고 실행합니다"),
        keys: ["?", "f1"], group: .program, prominence: .lastHint)
    case .palette:
      CommandInfo(
        Phrase("Commands", "명령"), Phrase("Find a command by its name", "이름으로 명령을 찾습니다"),
        keys: [":"], group: .program)
    case .quickAdd:
      CommandInfo(
        Phrase("Quick-add", "빠른 추가"),
        Phrase("Add an entry with one line, from anywhere", "어디서나 한 줄로 항목을 추가합니다"),
        keys: ["+"], group: .edit)
    case .undo:
      CommandInfo(
        Phrase("Undo", "실행 취소"), Phrase("Take back the last change", "마지막 변경을 되돌립니다"),
        keys: ["u"], group: .edit, prominence: .lastHint)
    case .redo:
      CommandInfo(
        Phrase("Redo", "다시 실행"),
        Phrase("Make the undone change again", "되돌린 변경을 다시 합니다"),
        keys: ["U", "ctrl+r"], group: .edit)
    case .unfinished:
      CommandInfo(
        Phrase("Unfinished text", "쓰다 만 글"),
        Phrase("Continue a text that was left unfinished", "쓰다 만 글을 이어서 씁니다"),
        keys: [], group: .edit, prominence: .palette)
    case .notices:
      CommandInfo(
        Phrase("Notices", "알림"), Phrase("Read past notices again", "지난 알림을 다시 봅니다"),
        keys: [], group: .program, prominence: .palette)
    case .settings:
      CommandInfo(
        Phrase("Settings", "설정"),
        Phrase("Colours, language, first weekday, keys", "색, 언어, 한 주의 시작, 키를 정합니다"),
        keys: [","], group: .program)
    case .theme:
      CommandInfo(
        Phrase("Theme", "테마"), Phrase("Choose a colour theme", "색 테마를 고릅니다"),
        keys: [], group: .program, prominence: .palette)
    case .backup:
      CommandInfo(
        Phrase("Latest backup", "마지막 백업"),
        Phrase("Say when the latest backup was made", "마지막 백업이 언제 것인지 봅니다"),
        keys: [], group: .program, prominence: .palette)
    case .importFiles:
      CommandInfo(
        Phrase("Import…", "가져오기…"),
        Phrase("Import files from other programs", "다른 프로그램의 파일을 가져옵니다"),
        keys: [], group: .program, prominence: .palette)
    case .exportFile:
      CommandInfo(
        Phrase("Export…", "내보내기…"),
        Phrase("Write a file for other programs", "다른 프로그램이 읽을 파일을 씁니다"),
        keys: [], group: .program, prominence: .palette)
    case .mirrors:
      CommandInfo(
        Phrase("Mirrors…", "미러…"),
        Phrase("Folders of files in step with the book", "책과 같게 유지하는 파일 폴더를 봅니다"),
        keys: [], group: .program, prominence: .palette)
    case .nextPane:
      CommandInfo(
        Phrase("Next pane", "다음 창"), Phrase("Go to the next pane", "다음 창으로 갑니다"),
        keys: ["tab"], group: .move, prominence: .hint)
    case .previousPane:
      CommandInfo(
        Phrase("Previous pane", "이전 창"), Phrase("Go to the previous pane", "이전 창으로 갑니다"),
        keys: ["shift+tab"], group: .move)
    case .mouse:
      CommandInfo(
        Phrase("Mouse", "마우스"),
        Phrase("Use the mouse here or in the terminal", "마우스를 여기서 쓰거나 터미널에 맡깁니다"),
        keys: ["M", "f2"], group: .program)
    case .retry:
      CommandInfo(
        Phrase("Save again", "다시 저장"),
        Phrase("Try again to write what could not be saved", "저장하지 못한 것을 다시 씁니다"),
        keys: ["ctrl+s"], group: .program)
    case .redraw:
      CommandInfo(
        Phrase("Redraw", "다시 그리기"), Phrase("Draw the whole screen again", "화면 전체를 다시 그립니다"),
        keys: ["ctrl+l"], group: .program)
    case .suspend:
      CommandInfo(
        Phrase("Suspend", "잠시 멈춤"),
        Phrase("Go back to the shell; fg returns", "셸로 나갑니다. fg로 돌아옵니다"),
        keys: ["ctrl+z"], group: .program)
    case .back:
      CommandInfo(
        Phrase("Back or quit", "뒤로 또는 끝내기"),
        Phrase("Go back; at the top, leave daybook", "뒤로 갑니다. 맨 위에서는 끝냅니다"),
        keys: ["q"], group: .program)
    case .quit:
      CommandInfo(
        Phrase("Quit", "끝내기"),
        Phrase("Leave daybook; everything is saved", "daybook을 끝냅니다. 모두 저장되어 있습니다"),
        keys: ["ctrl+c"], group: .program)
    }
  }
}

extension EverywhereCommand {
  /// How many lists have a key.
  static let listKeys = lists.count
  private static let lists: [Self] = [.firstList, .secondList, .thirdList]

  private static func listInfo(_ title: Phrase, key: String) -> CommandInfo {
    CommandInfo(
      title, Phrase("Go to a list: \(title[.english].lowercased())", "\(title[.korean])(으)로 갑니다"),
      keys: [key], group: .screens)
  }

  /// The index of the list that the command leads to; nil for all other commands.
  fileprivate var listPlace: Int? {
    Self.lists.firstIndex(of: self)
  }
}

extension ShellViewModel: CommandTarget {
  package func info(of command: EverywhereCommand) -> CommandInfo {
    var info = command.info
    if let list = list(of: command) { info.title = Phrase(list) }
    if command == .nextPane, hasPreview { info.prominence = .lastHint }
    return info
  }

  private func list(of command: EverywhereCommand) -> SavedList? {
    command.listPlace.flatMap { place in
      let lists = book.folders.lists()
      return lists.indices.contains(place) ? lists[place] : nil
    }
  }

  package func availability(of command: EverywhereCommand) -> Availability {
    switch command {
    case .nextPane, .previousPane:
      paneCount > 1 ? .available : .unavailable(because: .onePane)
    case .firstList, .secondList, .thirdList:
      list(of: command) == nil
        ? .unavailable(because: .noSuchList(preferences.bindings)) : .available
    default: .available
    }
  }

  package func perform(_ command: EverywhereCommand) throws {
    switch command {
    case .folders: go(to: .folders)
    case .today: go(to: .today)
    case .diary: go(to: .diary)
    case .ledger: go(to: .ledger)
    case .people: go(to: .people)
    case .search: go(to: .search)
    case .firstList, .secondList, .thirdList:
      if let list = list(of: command) { goToPlace(.list(list.id)) }
    case .help: presentCommands(.help)
    case .palette: presentCommands(.palette)
    case .quickAdd: present(.quickAdd(quickAdd))
    case .undo: try reverse(.undo)
    case .redo: try reverse(.redo)
    case .unfinished: resumeDraft()
    case .notices: present(.notices(NoticesViewModel(notices, context: context)))
    case .settings:
      preferences.refresh()
      present(.settings(SettingsViewModel(context: context)))
    case .theme: chooseTheme()
    case .backup:
      notify(Notice(.info, Phrase.latestBackup(book.backups.latest)[language]))
    case .importFiles: present(.chooseFiles(FileChooserViewModel(context: context)))
    case .exportFile: present(.form(ExportForm.make(context)))
    case .mirrors: present(.mirrors(MirrorsViewModel(mirrors, context: context)))
    case .nextPane: goToPane(by: 1)
    case .previousPane: goToPane(by: -1)
    case .mouse: try toggleMouse()
    case .retry:
      if book.store.isNotSaved { try book.retry() }
      tell(.everythingIsSaved)
    case .redraw: control.redraw()
    case .suspend: control.suspend()
    case .back: screens.count > 1 ? goBack() : terminate()
    case .quit: terminate()
    }
  }

  /// The line that adds an entry: on the list of folders it stays open for more, in the ledger it adds expenses.
  private var quickAdd: QuickAddViewModel {
    switch screen {
    case .ledger(let ledger): ledger.expenseLine()
    case .folders: QuickAddViewModel(.quickAdd, isForMany: true, context: context)
    default: QuickAddViewModel(.quickAdd, context: context)
    }
  }

  private func resumeDraft() {
    guard let question = DraftOffer.question(context) else {
      return notify(Notice(.info, Phrase.nothingUnfinished[language]))
    }
    present(.question(question))
  }

  /// Undoes or redoes at once, or on a sheet with its progress if it takes long.
  private func reverse(_ direction: ReversalDirection) throws {
    let step = try book.history.begin(direction)
    guard !step.isLong else {
      return present(.reversal(ReversalViewModel(step, context: context)))
    }
    tell(.reversed(try step.finish(onChanged: moveCursor), direction))
  }

  private func toggleMouse() throws {
    let next: Switch = preferences.settings.mouse.value == .on ? .off : .on
    try preferences.change(.set(.mouse, next.rawValue))
    tell(.mouseTurned(next))
  }

  private func tell(_ phrase: Phrase) {
    notify(Notice(.done, phrase[language]))
  }

  private func presentCommands(_ style: PaletteViewModel.Style) {
    let palette = PaletteViewModel(
      style, commands: reachableCommands, recent: recentCommands, context: context
    ) { [weak self] in self?.noteRun($0) }
    present(.palette(palette))
  }

  private func noteRun(_ command: BoundCommand) {
    recentCommands.removeAll { $0 == command.id }
    recentCommands = Array(([command.id] + recentCommands).prefix(Self.mostRecentCommands))
  }
}

extension EverywhereCommand {
  /// The commands that keys reach over a question; a notice about saving would not be an answer to it.
  static let reachableOverQuestions: Set<EverywhereCommand> = [.mouse, .redraw, .suspend, .quit]
  /// The commands that keys reach over the palette and over the sheet that asks for a key.
  static let reachableOverPalette = reachableOverQuestions.union([.retry])
  /// The commands that keys reach over other sheets.
  static let reachableOverSheets = reachableOverPalette.union([.help])
}
