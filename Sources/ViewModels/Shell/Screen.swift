/// A screen of the book.
@MainActor package enum Screen {
  case folders(FolderListViewModel)
  case folderDetail(FolderDetailViewModel)
  case today(TodayViewModel)
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
    case .diary(let viewModel): viewModel
    case .pages(let viewModel): viewModel
    case .page(let viewModel): viewModel
    case .ledger(let viewModel): viewModel
    case .people(let viewModel): viewModel
    case .search(let viewModel): viewModel
    }
  }
}
