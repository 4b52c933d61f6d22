package import Entities
import Services

/// The built-in editor: a text of many lines, kept as a draft after every key.
@MainActor package final class EditorViewModel: Scene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = EditorState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  let context: ScreenContext
  /// The draft with its tags and date; its text is out of date, `draft` has the current one.
  private(set) var subject: Draft
  private var text: EditorText
  /// What is in the book, or was there when editing began.
  private let original: Draft
  private let submit: @MainActor (Draft) throws -> Void
  private var columns = 0
  private var height = 20
  private var top = 0
  private var refusal: String?
  /// Whether the stored draft is this text, and not still the line in which it was begun.
  private var isKept = false

  /// - Parameters:
  ///   - draft: what to continue; the same as `original` when editing begins.
  ///   - submit: saves the text; if it throws, the error is shown and the editor stays open.
  package init(
    _ draft: Draft, original: Draft, title: Phrase, context: ScreenContext,
    submit: @escaping @MainActor (Draft) throws -> Void
  ) {
    subject = draft
    self.original = original
    self.context = context
    self.submit = submit
    text = EditorText(draft.text)
    state.title = title[context.language]
    show()
  }

  package var scopes: ScopeStack { .editor }
  package var isTyping: Bool { true }
  package var isChanged: Bool { draft != original }

  /// The draft with the current text.
  var draft: Draft {
    var draft = subject
    draft.text = text.input.text
    return draft
  }

  /// Sets how much room there is, and how wide text is there.
  package func fit(columns: Int, rows: Int, metrics: TextMetrics) {
    guard columns != self.columns || rows != height else { return }
    self.columns = columns
    height = rows
    text.fit(columns: columns, metrics: metrics)
    show()
  }

  package func press(_ key: String) -> KeyResponse {
    change { $0.press(key, page: max(1, height - 1)) }
  }

  package func paste(_ pasted: String) {
    change { $0.insert(pasted) }
  }

  package func placeCaret(before character: Int) {
    change { $0.moveCaret(to: character) }
  }

  /// Scrolls the text; the caret moves along if it would leave the screen.
  package func scroll(by lines: Int) {
    top = min(max(0, top + lines), max(0, text.layout.rows.count - height))
    text.moveCaret(toRow: min(max(text.caretRow, top), top + height - 1))
    show()
  }

  /// Changes the text, and keeps the change in the draft.
  @discardableResult
  func change<Answer>(_ change: (inout EditorText) -> Answer) -> Answer {
    let answer = change(&text)
    if let edit = text.takeChange() {
      keep { drafts throws(FileSystemError) in
        guard isKept else { return try drafts.keep(draft) }
        try drafts.keep(
          place: edit.byte, removed: edit.removed.byteCount, inserted: String(edit.inserted),
          of: draft)
      }
    }
    show()
    return answer
  }

  /// Changes the tags or the date, and keeps the draft.
  func keep(_ change: (inout Draft) -> Void) {
    let before = subject
    change(&subject)
    if subject != before {
      keep { drafts throws(FileSystemError) in try drafts.keep(draft) }
    }
    show()
  }

  private func keep(_ act: (DraftService) throws(FileSystemError) -> Void) {
    refusal = nil
    do throws(FileSystemError) {
      try act(context.book.drafts)
      isKept = true
    } catch {
      refusal = Phrase.draftNotKept(error)[context.language]
    }
  }

  /// The caret's line in the text, from 1.
  var line: Int { text.input.caretLine + 1 }

  /// The caret's line in a file with the text, where no line follows the last line break.
  var lineInFile: Int {
    let isBehindLast =
      text.input.text.hasSuffix("\n") && text.input.caret == text.input.characters.count
    return isBehindLast ? max(1, line - 1) : line
  }

  var isSelecting: Bool { text.isSelecting }
  var hasSelected: Bool { text.selected != nil }
  var selectedText: String? { text.selected.map { String(text.input.characters[$0]) } }
  var canUndo: Bool { text.history.canUndo }
  var canRedo: Bool { text.history.canRedo }

  func save() throws {
    refusal = try context.submit(self, DraftKeeper(subject, context: context)) { try submit(draft) }
    show()
  }

  /// Keeps the draft and closes the editor; if the draft cannot be kept, the editor stays open.
  func leaveUnfinished() {
    keep { drafts throws(FileSystemError) in try drafts.keep(draft) }
    guard refusal == nil else { return show() }
    context.leaveUnfinished(self)
  }

  func close() {
    context.book.drafts.discard()
    context.navigator?.dismiss(self)
  }

  /// Rebuilds the state from the text and the caret.
  private func show() {
    let rows = text.layout.rows
    let caretRow = text.caretRow
    top = min(top, caretRow, max(0, rows.count - height))
    top = max(top, caretRow - height + 1)
    var next = state
    next.visible = top..<min(rows.count, top + height)
    next.rowCount = rows.count
    let characters = text.input.characters
    let titleRows = text.layout.firstLineCount
    next.lines = next.visible.map { row in
      EditorState.Line(
        text: Array(characters[rows[row]]), start: rows[row].lowerBound,
        selected: text.selected.flatMap { selected(of: $0, in: rows[row]) },
        isTitle: row < titleRows)
    }
    next.caretLine = caretRow - top
    next.caretColumn = text.input.caret - rows[caretRow].lowerBound
    next.note = note
    next.hint = characters.isEmpty ? Phrase.editorHint(context.keys)[context.language] : nil
    next.refusal = refusal
    state = next
  }

  /// Returns the part of a selection that is in a row, counted from the row's start; nil if none is.
  private func selected(of selection: Range<Int>, in row: Range<Int>) -> Range<Int>? {
    let part = selection.clamped(to: row)
    return part.isEmpty ? nil : part.lowerBound - row.lowerBound..<part.upperBound - row.lowerBound
  }

  private var note: String {
    let date = subject.date.map { context.dates.due($0, today: context.book.clock.today) }
    return ([date].compactMap(\.self) + subject.tags.map { "#\($0)" }).joined(separator: "  ")
  }
}

/// What the editor shows.
package struct EditorState: Equatable, Sendable {
  /// A row of the text.
  package struct Line: Equatable, Sendable {
    package let text: [Character]
    /// How many characters of the text stand before it.
    package let start: Int
    /// The selected characters, counted from the row's start; nil if none are.
    package let selected: Range<Int>?
    /// Whether it belongs to the first line, which becomes the title.
    package let isTitle: Bool
  }

  /// `New page`.
  package var title = ""
  /// `today 09:41  #travel`.
  package var note = ""
  /// The rows on the screen.
  package var lines: [Line] = []
  /// The caret's row on the screen, and how many characters stand before it there.
  package var caretLine = 0
  package var caretColumn = 0
  /// The rows of the text that are on the screen.
  package var visible = 0..<0
  package var rowCount = 0
  /// What to do, while nothing is written.
  package var hint: String?
  /// Why the text could not be saved or kept as a draft; nil if nothing went wrong.
  package var refusal: String?

  package init() {}
}
