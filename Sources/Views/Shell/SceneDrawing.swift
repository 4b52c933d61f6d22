import TextUI
import ViewModels

extension Screen {
  func draw(in canvas: inout Canvas, beside panes: SidePanes) {
    switch self {
    case .folders(let viewModel): FolderListView(viewModel.state, beside: panes).draw(in: &canvas)
    case .folderDetail(let viewModel):
      FolderDetailView(viewModel.state, beside: panes).draw(in: &canvas)
    case .today(let viewModel): TodayView(viewModel.state, beside: panes).draw(in: &canvas)
    case .agenda(let viewModel): AgendaView(viewModel.state).draw(in: &canvas)
    case .diary(let viewModel): DiaryBoardView(viewModel.state, beside: panes).draw(in: &canvas)
    case .pages(let viewModel): PageListView(viewModel.state, beside: panes).draw(in: &canvas)
    case .page(let viewModel):
      PageView(viewModel.state, of: viewModel.pages?.state, beside: panes).draw(in: &canvas)
    case .ledger(let viewModel): LedgerView(viewModel.state, beside: panes).draw(in: &canvas)
    case .people(let viewModel): PeopleView(viewModel.state, beside: panes).draw(in: &canvas)
    case .search(let viewModel): SearchView(viewModel.state, beside: panes).draw(in: &canvas)
    }
  }

  /// What stands at the lower right.
  var summary: String {
    switch self {
    case .folders(let viewModel): viewModel.state.summary
    case .folderDetail(let viewModel): viewModel.state.summary
    case .today(let viewModel): viewModel.state.position.summary
    case .agenda(let viewModel): viewModel.state.chosenDay?.title ?? ""
    case .diary(let viewModel): viewModel.state.summary
    case .pages(let viewModel): viewModel.state.position.summary
    case .page(let viewModel): viewModel.state.summary
    case .ledger(let viewModel): viewModel.state.summary
    case .people(let viewModel): viewModel.state.position.summary
    case .search(let viewModel): viewModel.state.position.summary
    }
  }
}

extension ListPosition {
  /// `3/42`.
  var summary: String { count == 0 ? "" : "\(cursor + 1)/\(count)" }
}

extension [Overlay] {
  /// The overlays that are drawn: a sheet that replaces the one below it is drawn alone.
  @MainActor var shown: [Overlay] {
    enumerated().compactMap { index, overlay in
      let isReplaced = index + 1 < count && self[index + 1].replaces(overlay)
      return isReplaced ? nil : overlay
    }
  }
}

extension Overlay {
  fileprivate func replaces(_ lower: Overlay) -> Bool {
    switch (lower, self) {
    case (.chooseFiles, .importing): true
    // The text under help fills the screen; a sheet would stick out behind it.
    case (.editor, .palette): false
    case (_, .palette): lower.blanksRows
    // The screen beside the themes shows what they change.
    case (.settings, .themes): true
    default: false
    }
  }

  /// Whether it is a line that is typed between the screen and the hints.
  var isBelowScreen: Bool {
    switch self {
    case .prompt, .quickAdd: true
    default: false
    }
  }

  /// Whether its rows are cleared on both sides, so that no ends of lines are seen beside it.
  var blanksRows: Bool {
    switch self {
    case .prompt, .quickAdd, .editor, .themes: false
    default: true
    }
  }

  func draw(in canvas: inout Canvas) {
    switch self {
    case .prompt(let viewModel): PromptView(viewModel.state).draw(in: &canvas)
    case .quickAdd(let viewModel): QuickAddView(viewModel.state).draw(in: &canvas)
    case .question(let viewModel): QuestionView(viewModel.state).draw(in: &canvas)
    case .editor(let viewModel): EditorView(viewModel.state).draw(in: &canvas)
    case .assign(let viewModel): AssignSheetView(viewModel.state).draw(in: &canvas)
    case .pickFolder(let viewModel): FolderPickerView(viewModel.state).draw(in: &canvas)
    case .versions(let viewModel): VersionsView(viewModel.state).draw(in: &canvas)
    case .form(let viewModel): FormView(viewModel.state).draw(in: &canvas)
    case .palette(let viewModel): PaletteView(viewModel.state).draw(in: &canvas)
    case .notices(let viewModel): NoticesView(viewModel.state).draw(in: &canvas)
    case .mirrors(let viewModel): MirrorsView(viewModel.state).draw(in: &canvas)
    case .settings(let viewModel): SettingsView(viewModel.state).draw(in: &canvas)
    case .pressKey(let viewModel): PressKeyView(viewModel.state).draw(in: &canvas)
    case .themes(let viewModel): ThemePickerView(viewModel.state).draw(in: &canvas)
    case .chooseFiles(let viewModel): FileChooserView(viewModel.state).draw(in: &canvas)
    case .importing(let viewModel): ImportView(viewModel.state).draw(in: &canvas)
    case .reversal(let viewModel): ReversalView(viewModel.state).draw(in: &canvas)
    }
  }

  /// What stands at the lower right: the place in the sheet's list.
  var summary: String {
    switch self {
    case .assign(let viewModel): viewModel.state.position.summary
    case .pickFolder(let viewModel): viewModel.state.position.summary
    case .versions(let viewModel): viewModel.state.position.summary
    case .palette(let viewModel): viewModel.state.position.summary
    case .mirrors(let viewModel): viewModel.state.position.summary
    case .settings(let viewModel): viewModel.state.position.summary
    case .themes(let viewModel): viewModel.state.position.summary
    case .chooseFiles(let viewModel): viewModel.state.position.summary
    case .prompt, .quickAdd, .question, .editor, .form, .notices, .pressKey, .importing,
      .reversal:
      ""
    }
  }
}
