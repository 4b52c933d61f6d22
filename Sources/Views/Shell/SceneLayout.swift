import TextUI
import ViewModels

/// The places of the screen and of each sheet, and how many lines their lists have there.
@MainActor struct SceneLayout {
  /// Between the frame's upper and lower lines.
  let body: Rect
  /// The part of the body that the screen has.
  let scene: Rect
  let screen: Rect
  let decoration: Decoration
  /// How many rows of the screen are covered by a notice.
  let noticeRows: Int

  /// The least lines of a sheet, so that the message of an empty list has room around it.
  private static let leastLines = 5
  /// If less is left, a sheet may be covered by the notice instead.
  private static let leastSheet = 10

  func rect(of overlay: Overlay) -> Rect {
    switch overlay {
    case .prompt(let viewModel):
      aboveHints(PromptView(viewModel.state).rows(within: screen.size.columns))
    case .quickAdd(let viewModel):
      aboveHints(QuickAddView(viewModel.state).rows(within: screen.size.columns))
    case .question(let viewModel):
      sheets.centered(QuestionView(viewModel.state).size(within: sheets.size.columns - 4))
    case .reversal: sheets.centered(ReversalView.size(within: sheets.size.columns - 4))
    case .editor: body
    case .form(let viewModel):
      sheets.centered(FormView(viewModel.state).size(within: list.size.columns))
    case .pressKey(let viewModel):
      sheets.centered(PressKeyView(viewModel.state).size(within: sheets.size.columns - 4))
    case .themes(let viewModel):
      decoration == .full
        ? ThemePickerView(viewModel.state).place(in: sheets)
        : list(of: viewModel.state.total, footerRows: 1)
    case .assign(let viewModel):
      list(of: viewModel.state.total, footerRows: viewModel.filter.isShown ? 1 : 0)
    case .pickFolder(let viewModel):
      list(of: viewModel.state.total, footerRows: viewModel.filter.isShown ? 1 : 0)
    case .versions(let viewModel):
      viewModel.state.hasTexts
        ? list
        : list(
          of: viewModel.state.position.count,
          footerRows: VersionsView(viewModel.state).footerRows(within: list.size.columns - 2))
    case .notices(let viewModel):
      list(
        of: viewModel.state.position.count,
        footerRows: NoticesView(viewModel.state).footerRows(within: list.size.columns - 2))
    case .mirrors(let viewModel):
      list(
        of: viewModel.state.position.count,
        footerRows: MirrorsView(viewModel.state).footerRows(within: list.size.columns - 2))
    case .importing(let viewModel):
      list(
        of: viewModel.state.position.count,
        footerRows: ImportView(viewModel.state).footerRows(in: inside(list).size))
    case .chooseFiles(let viewModel):
      list(of: InputLine.rows(above: viewModel.state.largestCount))
    case .palette(let viewModel):
      helpColumns(viewModel).map(sheets.centered) ?? list
    case .settings: list
    }
  }

  /// Returns nil on a plain screen, whose lines are read one below the other.
  private func helpColumns(_ palette: PaletteViewModel) -> Size? {
    decoration == .full ? PaletteView(palette.state).size(within: sheets.size) : nil
  }

  private func aboveHints(_ rows: Int) -> Rect { screen.bottom(rows + 1).top(rows) }

  /// The room of sheets: a notice covers none of it unless that leaves too little.
  private var sheets: Rect {
    let rest = body.inset(bottom: noticeRows)
    return rest.size.rows < Self.leastSheet ? body : rest
  }

  /// The room of a sheet with a list: in a high window two thirds of it.
  private var list: Rect {
    let isNarrow = sheets.size.columns < 96
    let rows = max(min(26, sheets.size.rows), sheets.size.rows * 2 / 3)
    return sheets.centered(Size(columns: isNarrow ? body.size.columns : 84, rows: rows))
  }

  /// Returns the room of a sheet for a list with so many lines if no filter leaves any out, so that the sheet does not
  /// grow and shrink with each letter.
  private func list(of lines: Int, footerRows: Int = 0) -> Rect {
    let rows = max(Self.leastLines, lines + footerRows) + 2
    return list.centered(Size(columns: list.size.columns, rows: rows))
  }

  /// Tells every list how many lines it has.
  func fit(_ shell: ShellViewModel) {
    shell.isWide = scene.size.columns >= ListLayout.twoPanes
    fitList(of: shell)
    fitPreview(of: shell)
    for overlay in shell.overlays { fit(overlay) }
  }

  /// Tells the screen how many lines its list and what stands beside it have.
  private func fitList(of shell: ShellViewModel) {
    let pane = shell.state.preview
    let layout = shell.screen.flatMap(layout(of:))
    let rows = layout?.list.size.rows ?? 0
    shell.setDayRows((layout?.day?.size.rows ?? 0) - DayView.headerRows)
    switch shell.screen {
    case .folders(let viewModel):
      viewModel.setVisibleRowCount(
        rows, preview: pane.lines(for: layout?.preview?.size.rows ?? 0))
    case .folderDetail(let viewModel): viewModel.setVisibleRowCount(rows)
    case .today(let viewModel):
      viewModel.fit(rows: rows)
      viewModel.setFollowingMonths(TodayLayout(Rect(scene.size), decoration).followingMonths)
    case .diary(let viewModel):
      let board = board(viewModel)
      viewModel.setSize(
        columns: board.columns, lines: board.lines,
        preview: layout?.preview.map { pane.lines(for: $0.size.rows - DiaryPreviewView.headerRows) }
          ?? 0)
    case .pages(let viewModel):
      viewModel.fit(
        lines: rows,
        preview: layout?.previewText.map { room in
          var room = room.size
          if pane.isFocused { room.rows = .max }
          return PageLayout(room)
        })
    case .page(let viewModel):
      viewModel.pages?.fit(lines: rows, preview: nil)
      let room = layout?.previewText ?? Rect(scene.size).textAlone
      viewModel.fit(
        PageLayout(room.inset(bottom: viewModel.state.search.isShown ? 1 : 0).size))
    case .ledger(let viewModel): viewModel.setVisibleRowCount(LedgerView.lines(in: rows))
    case .people(let viewModel): viewModel.setVisibleRowCount(rows)
    case .search(let viewModel): viewModel.setVisibleRowCount(rows)
    case .agenda, nil: break
    }
  }

  /// Tells the preview beside the list how large it is; it is measured only while it has the focus.
  private func fitPreview(of shell: ShellViewModel) {
    guard let screen = shell.screen, let view = preview(of: screen), !view.title.isEmpty,
      let size = layout(of: screen)?.preview?.size
    else { return shell.fitPreview(rows: 0, of: "", height: 1) }
    let rows = shell.state.preview.isFocused ? view.rows(within: size.columns) : 1
    shell.fitPreview(rows: rows, of: view.title, height: size.rows)
  }

  /// Returns what stands beside a screen's list where there is room; nil if nothing does.
  private func preview(of screen: Screen) -> (any PreviewView)? {
    switch screen {
    case .folders(let viewModel):
      let state = viewModel.state
      guard state.greeting.isEmpty, state.emptyMessage == nil else { return nil }
      return FolderPreviewView(preview: state.preview)
    case .folderDetail(let viewModel): return EntryPreviewView(preview: viewModel.state.preview)
    case .today(let viewModel): return EntryPreviewView(preview: viewModel.state.preview)
    case .diary(let viewModel): return DiaryPreviewView(preview: viewModel.state.preview)
    case .pages(let viewModel): return MarkdownView(lines: viewModel.state.preview)
    case .ledger(let viewModel): return EntryPreviewView(preview: viewModel.state.preview)
    case .people(let viewModel): return EntryPreviewView(preview: viewModel.state.card)
    case .search(let viewModel): return EntryPreviewView(preview: viewModel.state.preview)
    case .agenda, .page: return nil
    }
  }

  /// Returns where a screen's list and the panes beside it stand; nil if it has none.
  private func layout(of screen: Screen) -> ListLayout? {
    let bounds = Rect(scene.size)
    return switch screen {
    case .folders(let viewModel): FolderListView.layout(bounds, viewModel.state)
    case .folderDetail(let viewModel): FolderDetailView.layout(bounds, viewModel.state)
    case .today: TodayLayout(bounds, decoration).panes
    case .diary(let viewModel): board(viewModel).panes
    case .pages(let viewModel): PageListView.layout(bounds, viewModel.state)
    case .page(let viewModel): viewModel.pages.map { PageListView.layout(bounds, $0.state) }
    case .ledger(let viewModel): LedgerView.layout(bounds, viewModel.state)
    case .people(let viewModel): PeopleView.layout(bounds, viewModel.state)
    case .search: SearchView.layout(bounds)
    case .agenda: nil
    }
  }

  private func board(_ diary: DiaryBoardViewModel) -> DiaryBoardLayout {
    DiaryBoardLayout(Rect(scene.size), decoration, filter: diary.filter)
  }

  /// Returns the area within a sheet's frame, in the sheet's own coordinates.
  private func inside(_ sheet: Rect) -> Rect {
    Rect(sheet.size).inset(top: 1, bottom: 1, left: 1, right: 1)
  }

  private func fit(_ overlay: Overlay) {
    let inside = inside(rect(of: overlay))
    switch overlay {
    case .assign(let viewModel):
      viewModel.setVisibleRowCount(
        SheetLayout(inside, filter: viewModel.filter).list.size.rows)
    case .pickFolder(let viewModel):
      viewModel.setVisibleRowCount(
        SheetLayout(inside, filter: viewModel.filter).list.size.rows)
    case .versions(let viewModel):
      let layout = VersionsView(viewModel.state).layout(inside)
      viewModel.fit(lines: layout.list.size.rows, text: PageLayout(layout.text.size))
    case .palette(let viewModel):
      viewModel.setVisibleRowCount(PaletteView(viewModel.state).lines(in: inside))
    case .notices(let viewModel):
      let footer = NoticesView(viewModel.state).footerRows(within: inside.size.columns)
      viewModel.setVisibleRowCount(inside.size.rows - footer)
    case .mirrors(let viewModel):
      let footer = MirrorsView(viewModel.state).footerRows(within: inside.size.columns)
      viewModel.setVisibleRowCount(inside.size.rows - footer)
    case .settings(let viewModel):
      viewModel.fit(rows: SettingsView(viewModel.state).layout(inside).list.size.rows)
    case .themes(let viewModel):
      viewModel.setVisibleRowCount(ThemePickerView(viewModel.state).layout(inside).list.size.rows)
    case .editor(let viewModel):
      let area = EditorView.textArea(Rect(body.size)).size
      viewModel.fit(columns: area.columns, rows: area.rows, metrics: .cells)
    case .chooseFiles(let viewModel):
      viewModel.setVisibleRowCount(InputLine.rest(of: inside).size.rows)
    case .importing(let viewModel):
      let footer = ImportView(viewModel.state).footerRows(in: inside.size)
      viewModel.setVisibleRowCount(inside.size.rows - footer)
    case .prompt, .quickAdd, .question, .form, .pressKey, .reversal: break
    }
  }
}
