import Entities
import Services

/// The sheet that chooses files by their typed paths, which Tab completes.
@MainActor package final class FileChooserViewModel: LineScene, PointedScene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FileChooserState() {
    didSet { if state != oldValue { onUpdated() } }
  }
  /// The task that searches for completions of the path.
  package private(set) var search: Task<Void, Never>?

  private let context: ScreenContext
  /// The completions of the path; nil until the first search has ended.
  private var found: [FileCandidate]?
  private var candidates: [FileCandidate] { found ?? [] }

  package init(context: ScreenContext) {
    self.context = context
    state.title = EverywhereCommand.importFiles.info.title[context.language]
    state.hint = Phrase.pathHint[context.language]
    loadCandidates()
  }

  isolated deinit {
    search?.cancel()
  }

  package var scopes: ScopeStack { .fileChooser }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }
  package var mainCommandID: String { FileChooserCommand.choose.id }

  package func availability(of command: FileChooserCommand) -> Availability { .available }

  package func perform(_ command: FileChooserCommand) throws {
    switch command {
    case .choose: try choose()
    case .complete: loadCandidates { $0.complete() }
    case .down: pick { $0.position.move(by: $0.isPicking ? 1 : 0) }
    case .up: pick { $0.position.move(by: -1) }
    case .pageDown: pick { $0.position.move(.pageDown) }
    case .pageUp: pick { $0.position.move(.pageUp) }
    case .cancel: context.navigator?.dismiss(self)
    }
  }

  package func point(at item: Int) {
    pick { $0.position.move(to: item) }
  }

  private var line: PathLine { PathLine(state.input.text) }

  /// The path that is being typed; after a complete path, the next one begins in the same folder.
  private var typed: TypedPath {
    let path = TypedPath(line.last)
    guard line.last.isEmpty, let whole = line.whole.last else { return path }
    return TypedPath(TypedPath(whole).folder)
  }

  package func edit(_ input: TextInput) {
    let isNew = input.text != state.input.text
    var next = state
    next.input = input
    if isNew { next.isPicking = false }
    state = next
    if isNew { loadCandidates() }
  }

  /// Searches for candidates, and then performs an act with them unless more has been typed.
  private func loadCandidates(
    then act: @escaping @MainActor (FileChooserViewModel) -> Void = { _ in }
  ) {
    search?.cancel()
    let path = typed
    let taken = line.paths.dropLast()
    let service = context.book.imports
    search = Task { [weak self] in
      let found = await service.candidates(for: path.text)
      guard !Task.isCancelled, let self else { return }
      show(found.filter { !taken.contains(path.folder + $0.name) })
      act(self)
    }
  }

  private func show(_ found: [FileCandidate]) {
    guard found != self.found || found.isEmpty else { return }
    self.found = found
    update { state in
      state.largestCount = max(state.largestCount, found.count)
      state.position.setCount(found.count)
      state.position.move(to: 0)
      // The candidate that the user was about to pick may be gone.
      state.isPicking = false
    }
  }

  private func pick(_ move: (inout FileChooserState) -> Void) {
    guard !candidates.isEmpty else { return }
    update { state in
      move(&state)
      state.isPicking = true
    }
  }

  package func update(_ change: (inout FileChooserState) -> Void) {
    var next = state
    change(&next)
    next.rows = candidates[next.position.visible].map {
      FileChooserState.Row(name: $0.isFolder ? $0.name + "/" : $0.name, isFolder: $0.isFolder)
    }
    next.emptyMessage = found?.isEmpty == true ? Phrase.noSuchFile[context.language] : nil
    state = next
  }
}

extension FileChooserViewModel {
  /// Completes the path as far as all candidates agree; from there on, the user picks one.
  private func complete() {
    guard let first = candidates.first else { return }
    guard candidates.count > 1 else { return accept(first) }
    let common = candidates.dropFirst().reduce(first.name) { $0.commonPrefix(with: $1.name) }
    if common.count > typed.start.count {
      replaceLastPath(with: typed.folder + common)
    } else {
      pick { $0.position.move(by: $0.isPicking ? 1 : 0) }
    }
  }

  private func choose() throws {
    if state.isPicking { return accept(candidates[state.position.cursor]) }
    let paths = line.whole
    guard !paths.isEmpty else { throw Refusal(.nothingTyped) }
    let sheet = ImportViewModel(paths, chosenOn: self, context: context)
    context.navigator?.present(.importing(sheet))
  }

  /// Puts a candidate into the line: a folder, so that its contents can follow, or a complete file.
  private func accept(_ candidate: FileCandidate) {
    replaceLastPath(with: typed.folder + candidate.name + (candidate.isFolder ? "/" : ""))
    if !candidate.isFolder { edit(TextInput(state.input.text + " ")) }
  }

  private func replaceLastPath(with path: String) {
    edit(TextInput(line.text(withLast: path)))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// What the file chooser shows.
package struct FileChooserState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The name, with a slash at the end for a folder.
    package let name: String
    package let isFolder: Bool
  }

  package var title = ""
  package var input = TextInput()
  /// The rows on the screen.
  package var rows: [Row] = []
  package var position = ListPosition()
  /// The most rows so far: the sheet has room for them, so that its size does not change with each letter.
  package var largestCount = 0
  /// Whether the user is choosing with the cursor rather than by typing.
  package var isPicking = false
  package var emptyMessage: String?
  /// An example of what to type.
  package var hint = ""

  package init() {}
}

/// What can be done in the file chooser.
package enum FileChooserCommand: String, CommandSet {
  case choose
  case complete
  case down
  case up
  case pageDown = "page-down"
  case pageUp = "page-up"
  case cancel

  package static let scope = "files"
  package static let scopeTitle = Phrase("Choosing files", "파일 고르기")

  package var info: CommandInfo {
    switch self {
    case .choose:
      CommandInfo(
        Phrase("Read", "읽기"),
        Phrase("Take the line in focus, or read the files", "커서가 있는 줄을 넣거나 파일을 읽습니다"),
        keys: ["enter"], group: .edit, prominence: .hint)
    case .complete:
      CommandInfo(
        Phrase("Complete", "완성"), Phrase("Complete the path", "경로를 완성합니다"),
        keys: ["tab"], group: .edit, prominence: .hint)
    case .down: ListCommand.down.info.with(keys: ["down"])
    case .up: ListCommand.up.info.with(keys: ["up", "shift+tab"])
    case .pageDown: ListCommand.pageDown.info.with(keys: ["pgdn"])
    case .pageUp: ListCommand.pageUp.info.with(keys: ["pgup"])
    case .cancel: SheetCommand.cancel.info
    }
  }
}

/// Paths in one line, parsed like a shell: separated by spaces, with quotes or backslashes for special
/// characters.
struct PathLine: Equatable {
  /// The paths; the last one, which is being typed, may be empty.
  private(set) var paths = [""]
  /// The text before the last path.
  private(set) var head = ""

  init(_ text: String) {
    var quote: Character?
    var isEscaped = false
    for (index, character) in zip(text.indices, text) {
      if isEscaped {
        isEscaped = false
        paths[paths.count - 1].append(character)
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { paths[paths.count - 1].append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == " " {
        if last.isEmpty { paths.removeLast() }
        paths.append("")
        head = String(text[...index])
      } else {
        paths[paths.count - 1].append(character)
      }
    }
  }

  var last: String { paths.last ?? "" }

  /// The paths that are not empty.
  var whole: [String] { paths.filter { !$0.isEmpty } }

  /// Returns the line with another last path.
  func text(withLast path: String) -> String {
    head + path.map { #" '"\"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
