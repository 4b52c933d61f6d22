import Services
import ViewModels

/// What is on the screen; nil if something else is.
extension Journey {
  var folders: FolderListState? {
    guard case .folders(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var detail: FolderDetailState? {
    guard case .folderDetail(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var today: TodayState? {
    guard case .today(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var agenda: AgendaState? {
    guard case .agenda(let viewModel)? = shell.screen else { return nil }
    return viewModel.state
  }

  var prompt: PromptViewModel.State? {
    guard case .prompt(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var quickAdd: QuickAddState? {
    guard case .quickAdd(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var form: FormState? {
    guard case .form(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  /// What the form says of itself as it is filled in so far.
  func formSummary() async -> Understood? {
    if case .form(let form)? = shell.overlays.last { await form.summing?.value }
    return form?.summary
  }

  /// The name of the form's field that is being edited.
  var focusedField: String? { form.map { $0.fields[$0.focus].name } }

  var assignSheet: AssignSheetState? {
    guard case .assign(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var picker: FolderPickerState? {
    guard case .pickFolder(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var versions: VersionsState? {
    guard case .versions(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var palette: PaletteState? {
    guard case .palette(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var question: QuestionState? {
    guard case .question(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  /// The list of notices, newest first.
  var notices: [String]? {
    guard case .notices(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state.rows.map(\.text)
  }

  /// The offer of a text that was being typed when the program ended.
  var offer: String? { question?.message }

  var settingsSheet: SettingsState? {
    guard case .settings(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var pressKey: PressKeyViewModel.State? {
    guard case .pressKey(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  var themePicker: ThemePickerState? {
    guard case .themes(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel.state
  }

  /// The file chooser, once it has found what may be typed next.
  var fileChooser: FileChooserState? {
    get async {
      guard case .chooseFiles(let viewModel)? = shell.overlays.last else { return nil }
      await viewModel.search?.value
      return viewModel.state
    }
  }

  var reversalSheet: ReversalViewModel? {
    guard case .reversal(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel
  }

  var importSheet: ImportViewModel? {
    guard case .importing(let viewModel)? = shell.overlays.last else { return nil }
    return viewModel
  }

  var notice: String? { shell.state.notice?.text }

  /// The titles in the folder on the screen.
  var titles: [String]? { detail?.rows.map(\.title.text) }

  /// The titles of the marked lines.
  var marked: [String]? { detail?.rows.filter(\.isMarked).map(\.title.text) }

  /// The titles of the lines that are done.
  var done: [String]? { detail?.rows.filter(\.isDone).map(\.title.text) }

  /// The title of the line under the cursor.
  var selected: String? {
    detail.flatMap {
      $0.rows.isEmpty ? nil : $0.rows[$0.position.cursor - $0.position.top].title.text
    }
  }

  /// The name of the folder under the cursor.
  var selectedFolder: String? {
    folders.map { $0.rows[$0.position.cursor - $0.position.top].name.text }
  }

  /// Returns the titles of a place in the book, by name.
  func titles(in place: EntryRequest.Place) -> [String] {
    var request = EntryRequest(place)
    request.sort = Sort(.name)
    let list = book.entries.list(request)
    return book.entries.entries(list, in: 0..<list.count).map(\.title)
  }
}
