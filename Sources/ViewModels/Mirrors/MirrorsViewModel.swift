import Core
import Entities
import Services

/// The sheet of the mirrors: where each is, whether it is in step, and what can be done if it is not.
@MainActor package final class MirrorsViewModel: ListScene, PointedScene, ReloadedScene {
  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state = MirrorsState() {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let watch: MirrorWatch
  private var mirrors: [MirrorDefinition] = []
  private var trouble: Phrase?
  private var subscription: ChangeFeed.Subscription?
  private lazy var listScope = ListScope(self)

  init(_ watch: MirrorWatch, context: ScreenContext) {
    self.watch = watch
    self.context = context
    subscription = watch.changes.listen { [weak self] in self?.reload() }
    reload()
  }

  package var scopes: ScopeStack { .mirrors }
  package var commandTargets: [any CommandTarget] { [self, listScope] }
  package var mainCommandID: String { MirrorsCommand.sync.id }

  package func reload() {
    do {
      mirrors = try context.book.mirrors.all()
      trouble = context.book.mirrors.isPossible ? nil : Phrase(MirrorError.noPlace)
    } catch {
      trouble = Phrase(outsideScreens: error)
    }
    update { $0.position.setCount(mirrors.count) }
  }

  package func update(_ change: (inout MirrorsState) -> Void) {
    var next = state
    change(&next)
    let language = context.language
    next.title = MirrorsCommand.scopeTitle[language]
    next.rows = mirrors[next.position.visible].map(row)
    next.details = mirror(at: next.position.cursor).map(details) ?? []
    next.emptyMessage =
      mirrors.isEmpty ? (trouble ?? .noMirrorsYet(context.keys))[language] : nil
    state = next
  }

  private var selected: MirrorDefinition? { mirror(at: state.position.cursor) }

  private func mirror(at index: Int) -> MirrorDefinition? {
    mirrors.indices.contains(index) ? mirrors[index] : nil
  }

  private func row(_ mirror: MirrorDefinition) -> MirrorsState.Row {
    let finding = watch.findings[mirror.name]
    let status: Phrase
    if mirror.isPaused {
      status = .isPaused
    } else if watch.current == mirror.name {
      status = .isLooking
    } else {
      status = finding?.status ?? .notYetLooked
    }
    return MirrorsState.Row(
      name: mirror.name, path: context.book.mirrors.shown(mirror.path),
      status: status[context.language],
      isPaused: mirror.isPaused, needsAttention: finding?.needsAttention ?? false)
  }

  /// Returns what is wrong with a mirror, and what it holds.
  private func details(_ mirror: MirrorDefinition) -> [String] {
    let language = context.language
    let finding = watch.findings[mirror.name]
    var phrases = finding?.phrases ?? []
    if let held = finding?.report.held {
      phrases.append(.heldKeys(held, context.keys))
    } else if finding?.canBeWrittenAgain == true {
      phrases.append(.writesAgain(context.keys))
    }
    if let finding, finding.failure == nil {
      let moment = context.book.clock.local(finding.moment).time.text
      phrases.append(.looked(at: moment, finding.report))
    }
    phrases.append(.extent(mirror))
    return phrases.map { $0[language] }
  }
}

extension MirrorsViewModel: CommandTarget {
  package typealias Command = MirrorsCommand

  package func availability(of command: MirrorsCommand) -> Availability {
    switch command {
    case .close: .available
    case .add:
      context.book.mirrors.isPossible
        ? .available : .unavailable(because: Phrase(MirrorError.noPlace))
    case .sync, .pause, .remove:
      selected == nil ? .unavailable(because: .nothingHere) : .available
    case .delete:
      held == nil ? .unavailable(because: .nothingIsHeld) : .available
    case .writeAgain:
      finding?.canBeWrittenAgain == true ? .available : .unavailable(because: .nothingIsHeld)
    }
  }

  private var finding: MirrorWatch.Finding? { selected.flatMap { watch.findings[$0.name] } }
  private var held: MirrorReport.Held? { finding?.report.held }

  package func info(of command: MirrorsCommand) -> CommandInfo {
    var info = command.info
    if command == .pause, selected?.isPaused == true { info.title = .resume }
    if [.delete, .writeAgain].contains(command), availability(of: command) == .available {
      info.prominence = .hint
    }
    return info
  }

  package func perform(_ command: MirrorsCommand) throws {
    switch command {
    case .add: context.navigator?.present(.form(MirrorForm.make(watch, context)))
    case .sync: selected.map { watch.sync($0.name) }
    case .pause: try pause()
    case .remove: remove()
    case .delete: acceptDeletions()
    case .writeAgain: selected.map { watch.writeAgain($0.name) }
    case .close: context.navigator?.dismiss(self)
    }
  }

  private func pause() throws {
    guard let mirror = selected else { return }
    try context.book.mirrors.pause(mirror, !mirror.isPaused)
    reload()
    if mirror.isPaused { watch.sync(mirror.name) }
  }

  private func remove() {
    guard let mirror = selected else { return }
    context.confirm(.endMirror, .endMirror(mirror.name)) { [self] in
      try context.book.mirrors.remove(mirror)
      watch.look()
      reload()
    }
  }

  private func acceptDeletions() {
    guard let mirror = selected, let held else { return }
    context.confirm(.deleteHeld, .deleteHeld(held)) { [watch] in
      watch.sync(mirror.name, acceptedDeletions: held.count)
    }
  }
}

/// What the sheet of the mirrors shows.
package struct MirrorsState: ListState, Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let name: String
    /// The path of its files; `~` is the user's home folder.
    package let path: String
    package let status: String
    package let isPaused: Bool
    package let needsAttention: Bool
  }

  package var title = ""
  package var rows: [Row] = []
  package var position = ListPosition()
  package var emptyMessage: String?
  /// Sentences about the mirror under the cursor, the most urgent first.
  package var details: [String] = []

  package init() {}
}

/// What can be done with the mirrors.
package enum MirrorsCommand: String, CommandSet {
  case sync
  case pause
  case add
  case remove
  case delete = "delete-held"
  case writeAgain = "write-again"
  case close

  package static let scope = "mirrors"
  package static let scopeTitle = Phrase("Mirrors", "미러")

  package var info: CommandInfo {
    switch self {
    case .sync:
      CommandInfo(
        Phrase("Sync", "맞추기"), Phrase("Bring files and book in step now", "파일과 책을 지금 맞춥니다"),
        keys: ["s", "enter"], group: .edit, prominence: .hint)
    case .pause:
      CommandInfo(
        Phrase("Pause", "멈추기"),
        Phrase("Leave the files alone, or go on", "파일을 그대로 두거나 다시 맞춥니다"),
        keys: ["p", "space"], group: .edit, prominence: .hint)
    case .add:
      CommandInfo(
        Phrase("Add", "추가"),
        Phrase(
          "Keep files of other programs in step",
          "다른 프로그램의 파일을 책과 같게 유지합니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .remove:
      CommandInfo(
        Phrase("End", "끝내기"),
        Phrase("End a mirror; its files and the entries stay", "미러를 끝냅니다. 파일과 항목은 남습니다"),
        keys: ["d", "delete"], group: .edit, prominence: .hint)
    case .delete:
      CommandInfo(
        Phrase("Delete too", "함께 삭제"),
        Phrase("Delete also here what is gone there", "저쪽에서 없어진 것을 지웁니다"),
        keys: ["D"], group: .edit)
    case .writeAgain:
      CommandInfo(
        Phrase("Write again", "다시 쓰기"),
        Phrase("Write the files again that are gone", "없어진 파일을 다시 씁니다"),
        keys: ["w"], group: .edit)
    case .close:
      CommandInfo(
        Phrase("Close", "닫기"), Phrase("Back to the screen", "화면으로 돌아갑니다"),
        keys: ["esc", "q"], group: .program, prominence: .hint)
    }
  }
}
