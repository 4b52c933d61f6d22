import TextUI
import ViewModels

extension Screen {
  func draw(in canvas: inout Canvas) {
    switch self {
    case .folders(let viewModel): FolderListView(viewModel.state).draw(in: &canvas)
    case .folderDetail(let viewModel): FolderDetailView(viewModel.state).draw(in: &canvas)
    case .today(let viewModel): TodayView(viewModel.state).draw(in: &canvas)
    case .diary(let viewModel): DiaryBoardView(viewModel.state).draw(in: &canvas)
    case .pages(let viewModel): PageListView(viewModel.state).draw(in: &canvas)
    case .page(let viewModel): PageView(viewModel.state).draw(in: &canvas)
    case .ledger(let viewModel): LedgerView(viewModel.state).draw(in: &canvas)
    case .people(let viewModel): PeopleView(viewModel.state).draw(in: &canvas)
    case .search(let viewModel): SearchView(viewModel.state).draw(in: &canvas)
    }
  }

  /// What stands at the lower right.
  var summary: String {
    switch self {
    case .folders(let viewModel): viewModel.state.summary
    case .folderDetail(let viewModel): viewModel.state.position.summary
    case .today(let viewModel): viewModel.state.position.summary
    case .diary(let viewModel): viewModel.state.summary
    case .pages(let viewModel): viewModel.state.position.summary
    case .page(let viewModel): viewModel.state.summary
    case .ledger(let viewModel): viewModel.state.position.summary
    case .people(let viewModel): viewModel.state.position.summary
    case .search(let viewModel): viewModel.state.position.summary
    }
  }
}

extension ListPosition {
  /// `3/42`.
  var summary: String { count == 0 ? "" : "\(cursor + 1)/\(count)" }
}
