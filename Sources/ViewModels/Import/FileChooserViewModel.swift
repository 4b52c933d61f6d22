import Entities
import Services

/// Chooses files by typing their paths, which Tab completes.
@MainActor package final class FileChooserViewModel: LineScene, PointedScene, CommandTarget {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = FileChooserState() {
    didSet { if state != oldValue { onUpdated() } }
  }
  /// Looks for what the path may go on to.
  package private(set) var search: Task<Void, Never>?

  private let context: ScreenContext
  /// Nil until some have been looked for.
  private var found: [FileCandidate]?
  private var candidates: [FileCandidate] { found ?? [] }

  package init(context: ScreenContext) {
    self.context = context
    state.title = EverywhereCommand.importFiles.info.title[context.language]
    state.hint = Phrase.pathHint[context.language]
    look()
  }

  isolated deinit {
    search?.cancel()
  }

  package var commands: [BoundCommand] { boundCommands }
  package var isTyping: Bool { true }
  package var input: TextInput { state.input }
  package var opening: String { FileChooserCommand.choose.id }

  package func availability(of command: FileChooserCommand) -> Availability { .available }

  package func perform(_ command: FileChooserCommand) throws {
    switch command {
    case .choose: try choose()
    case .complete: look { $0.complete() }
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

  /// What is being typed; behind a path that is whole, the next one in the same folder.
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
    if isNew { look() }
  }

  /// Looks for candidates, and then does something with them unless more has been typed.
  private func look(then act: @escaping @MainActor (FileChooserViewModel) -> Void = { _ in }) {
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
      state.most = max(state.most, found.count)
      state.position.setCount(found.count)
      state.position.move(to: 0)
      // What the user was about to pick may be gone.
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
  /// Goes on as far as all candidates agree; where they part, the user picks one.
  private func complete() {
    guard let first = candidates.first else { return }
    guard candidates.count > 1 else { return take(first) }
    let common = candidates.dropFirst().reduce(first.name) { $0.commonPrefix(with: $1.name) }
    if common.count > typed.start.count {
      put(typed.folder + common)
    } else {
      pick { $0.position.move(by: $0.isPicking ? 1 : 0) }
    }
  }

  private func choose() throws {
    if state.isPicking { return take(candidates[state.position.cursor]) }
    let paths = line.whole
    guard !paths.isEmpty else { throw Refusal(.nothingTyped) }
    let sheet = ImportViewModel(paths, chosenOn: self, context: context)
    context.navigator?.present(.importing(sheet))
  }

  /// Puts a candidate into the line: a folder to go on in, a file as a whole.
  private func take(_ candidate: FileCandidate) {
    put(typed.folder + candidate.name + (candidate.isFolder ? "/" : ""))
    if !candidate.isFolder { edit(TextInput(state.input.text + " ")) }
  }

  private func put(_ path: String) {
    edit(TextInput(line.text(withLast: path)))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
