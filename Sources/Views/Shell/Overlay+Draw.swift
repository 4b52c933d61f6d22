import TextUI
import ViewModels

extension [Overlay] {
  /// Those that are seen: what goes on from the sheet below takes its place.
  @MainActor var shown: [Overlay] {
    enumerated().compactMap { index, overlay in
      let isOver = index + 1 < count && self[index + 1].goesOn(from: overlay)
      return isOver ? nil : overlay
    }
  }
}

extension Overlay {
  fileprivate func goesOn(from lower: Overlay) -> Bool {
    switch (lower, self) {
    case (.chooseFiles, .importing): true
    default: false
    }
  }

  /// It is a line that is typed between the screen and the hints.
  var isBelowScreen: Bool {
    switch self {
    case .prompt, .quickAdd: true
    default: false
    }
  }

  /// It waits for one of a few keys.
  var isQuestion: Bool {
    if case .question = self { true } else { false }
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
    case .settings(let viewModel): SettingsView(viewModel.state).draw(in: &canvas)
    case .pressKey(let viewModel): PressKeyView(viewModel.state).draw(in: &canvas)
    case .themes(let viewModel): ThemePickerView(viewModel.state).draw(in: &canvas)
    case .chooseFiles(let viewModel): FileChooserView(viewModel.state).draw(in: &canvas)
    case .importing(let viewModel): ImportView(viewModel.state).draw(in: &canvas)
    }
  }

  /// What stands at the lower right: the place in the sheet's list.
  var summary: String {
    switch self {
    case .assign(let viewModel): viewModel.state.position.summary
    case .pickFolder(let viewModel): viewModel.state.position.summary
    case .versions(let viewModel): viewModel.state.position.summary
    case .palette(let viewModel): viewModel.state.position.summary
    case .settings(let viewModel): viewModel.state.position.summary
    case .themes(let viewModel): viewModel.state.position.summary
    case .chooseFiles(let viewModel): viewModel.state.position.summary
    case .prompt, .quickAdd, .question, .editor, .form, .notices, .pressKey, .importing:
      ""
    }
  }
}
