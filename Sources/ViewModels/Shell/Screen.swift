/// A screen of the book.
@MainActor package enum Screen {
  case folders(FolderListViewModel)
  case folderDetail(FolderDetailViewModel)
  case today(TodayViewModel)
  case agenda(AgendaViewModel)
  case diary(DiaryBoardViewModel)
  case pages(PageListViewModel)
  case page(PageViewModel)
  case ledger(LedgerViewModel)
  case people(PeopleViewModel)
  case search(SearchViewModel)

  package var scene: any ReloadedScene {
    switch self {
    case .folders(let viewModel): viewModel
    case .folderDetail(let viewModel): viewModel
    case .today(let viewModel): viewModel
    case .agenda(let viewModel): viewModel
    case .diary(let viewModel): viewModel
    case .pages(let viewModel): viewModel
    case .page(let viewModel): viewModel
    case .ledger(let viewModel): viewModel
    case .people(let viewModel): viewModel
    case .search(let viewModel): viewModel
    }
  }
}

/// A sheet over the screen.
@MainActor package enum Overlay {
  case prompt(PromptViewModel)
  case quickAdd(QuickAddViewModel)
  case question(any QuestionScene)
  case editor(EditorViewModel)
  case assign(AssignSheetViewModel)
  case pickFolder(FolderPickerViewModel)
  case versions(VersionsViewModel)
  case form(FormViewModel)
  case palette(PaletteViewModel)
  case notices(NoticesViewModel)
  case mirrors(MirrorsViewModel)
  case settings(SettingsViewModel)
  case pressKey(PressKeyViewModel)
  case themes(ThemePickerViewModel)
  case chooseFiles(FileChooserViewModel)
  case importing(ImportViewModel)
  case reversal(ReversalViewModel)

  /// Whether it waits for one of a few keys.
  package var isQuestion: Bool {
    if case .question = self { true } else { false }
  }

  package var scene: any Scene {
    switch self {
    case .prompt(let viewModel): viewModel
    case .quickAdd(let viewModel): viewModel
    case .question(let viewModel): viewModel
    case .editor(let viewModel): viewModel
    case .assign(let viewModel): viewModel
    case .pickFolder(let viewModel): viewModel
    case .versions(let viewModel): viewModel
    case .form(let viewModel): viewModel
    case .palette(let viewModel): viewModel
    case .notices(let viewModel): viewModel
    case .mirrors(let viewModel): viewModel
    case .settings(let viewModel): viewModel
    case .pressKey(let viewModel): viewModel
    case .themes(let viewModel): viewModel
    case .chooseFiles(let viewModel): viewModel
    case .importing(let viewModel): viewModel
    case .reversal(let viewModel): viewModel
    }
  }
}
