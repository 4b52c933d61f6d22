import Core
import Entities
import Services

/// A sheet that asks the user for one line of text; what is refused stays in the line.
@MainActor package final class PromptViewModel: LineScene {
  package struct State: Equatable, Sendable {
    package var label: String
    package var input: TextInput
    package var meaning = TextMeaning.words
    /// How the text is understood.
    package var understood: Understood?
    /// The colours to pick from; empty if no colour is asked for.
    package var swatches: [Swatch] = []
    /// Why the text was refused.
    package var refusal: String?

    /// `#RRGGBB` of the colour that is typed; nil if none is.
    package var colour: String? { meaning.colour(of: input.text) }
  }

  /// A colour to pick, and its name for screens that show no colours.
  package struct Swatch: Equatable, Sendable {
    /// `#RRGGBB`.
    package let colour: String
    package let name: String
  }

  package var onUpdated: @MainActor () -> Void = {}
  package private(set) var state: State {
    didSet { if state != oldValue { onUpdated() } }
  }

  private let context: ScreenContext
  private let original: String
  private let draft: DraftKeeper?
  private let understand: @MainActor (String) -> Understood?
  private let submit: @MainActor (String) throws -> Void
  private let saving: CommandInfo
  private lazy var scope = SheetScope(
    saving: saving, save: { [weak self] in try self?.enter() },
    cancel: { [weak self] in self?.cancel() })

  /// - Parameters:
  ///   - text: the text to be changed.
  ///   - meaning: how the line is parsed.
  ///   - understand: says how a text is understood; if nil, that follows from `meaning`.
  ///   - draft: keeps what is typed; nil if that is not worth it.
  ///   - saving: what Enter does with the text.
  package init(
    _ label: Phrase, text: String = "", meaning: TextMeaning = .words,
    understand: (@MainActor (String) -> Understood?)? = nil,
    draft: DraftKeeper? = nil, saving: CommandInfo = SheetCommand.save.info, context: ScreenContext,
    submit: @escaping @MainActor (String) throws -> Void
  ) {
    self.context = context
    self.saving = saving
    self.submit = submit
    self.draft = draft
    self.understand =
      understand ?? { TextInterpreter(context).understood($0, as: meaning) }
    original = text
    let typed = draft?.typedText.map { TextInput($0) }
    state = State(
      label: label[context.language], input: typed ?? TextInput(text, meaning: meaning),
      meaning: meaning)
    state.understood = self.understand(state.input.text)
    guard meaning == .colour else { return }
    state.swatches = FolderColour.palette.map {
      Swatch(colour: $0.colour, name: Phrase($0)[context.language])
    }
  }

  package var isTyping: Bool { true }
  package var scopes: ScopeStack { .sheet }
  package var commandTargets: [any CommandTarget] { [scope] }
  package var input: TextInput { state.input }

  package func press(_ key: String) -> KeyResponse {
    guard !state.swatches.isEmpty, let places = Self.swatchKeys[key] else { return type(key) }
    pick(by: places)
    return .handled
  }

  private static let swatchKeys = ["tab": 1, "down": 1, "shift+tab": -1, "up": -1]

  /// Puts another of the colours into the line.
  private func pick(by places: Int) {
    let count = state.swatches.count
    let place = state.swatches.firstIndex { $0.colour == state.colour }
    choose(
      cell: place?.stepped(by: places, among: count) ?? (places > 0 ? 0 : count - 1))
  }

  package func choose(cell: Int) {
    guard state.swatches.indices.contains(cell) else { return }
    edit(TextInput(state.swatches[cell].name, meaning: state.meaning))
  }

  package func edit(_ input: TextInput) {
    var next = state
    next.input = input
    next.understood = understand(input.text)
    next.refusal = draft?.keep(input.text, over: original)
    state = next
  }

  private func cancel() {
    draft?.drop(state.input.text, over: original)
    context.navigator?.dismiss(self)
  }

  private func enter() throws {
    state.refusal = try context.submit(self, draft) { try submit(state.input.text) }
  }
}

extension PromptViewModel: CompletedScene {
  package var completedLine: CompletedLine? {
    state.swatches.isEmpty ? CompletedLine(state.input, state.meaning) : nil
  }
}

/// The two ways to leave a sheet.
package enum SheetCommand: String, CommandSet {
  case save
  case cancel

  package static let scope = "sheet"
  package static let scopeTitle = Phrase("Sheet", "창")

  package var info: CommandInfo {
    switch self {
    case .save:
      CommandInfo(
        Phrase("Save", "저장"), Phrase("Save and close", "저장하고 닫습니다"),
        keys: ["enter", "ctrl+s"], group: .edit, prominence: .hint)
    case .cancel:
      CommandInfo(
        Phrase("Cancel", "취소"), Phrase("Close; nothing changes", "바꾸지 않고 닫습니다"),
        keys: ["esc"], group: .edit, prominence: .lastHint)
    }
  }
}

extension CommandInfo {
  /// The first command of a sheet that leads somewhere and saves nothing.
  static var going: CommandInfo {
    var info = SheetCommand.save.info
    info.title = Phrase("Go", "가기")
    info.summary = Phrase("Go there", "그곳으로 갑니다")
    return info
  }
}

/// Performs a sheet's two commands.
@MainActor final class SheetScope: CommandTarget {
  private let saving: CommandInfo
  private let save: @MainActor () throws -> Void
  private let cancel: @MainActor () -> Void

  /// - Parameter saving: what the first command is called.
  init(
    saving: CommandInfo = SheetCommand.save.info, save: @escaping @MainActor () throws -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    self.saving = saving
    self.save = save
    self.cancel = cancel
  }

  func info(of command: SheetCommand) -> CommandInfo {
    command == .save ? saving : command.info
  }

  func availability(of command: SheetCommand) -> Availability { .available }

  func perform(_ command: SheetCommand) throws {
    switch command {
    case .save: try save()
    case .cancel: cancel()
    }
  }
}

/// Asks for the name of an entry or a folder; what is typed is kept as a draft.
@MainActor enum NamePrompt {
  static func title(
    of entry: Entry, typed: Draft? = nil, context: ScreenContext
  ) -> PromptViewModel {
    let draft = keeper(.title, entry.kind, entry.id, typed, context)
    let seen = draft.seenText(orNow: entry.title)
    return PromptViewModel(
      FieldLabel[EntityKind.people.contains(entry.kind) ? .name : .title].phrase,
      text: entry.title,
      draft: draft, context: context
    ) { try context.book.entries.rename(entry.id, to: $0, over: seen) }
  }

  /// - Parameter upper: the folder in which the new one will lie; nil for the top level.
  static func newFolder(
    in upper: Folder? = nil, typed: Draft? = nil, context: ScreenContext,
    onAdded: @escaping @MainActor (EntityID) -> Void = { _ in }
  ) -> PromptViewModel {
    var draft = context.draft(.name, .folder)
    draft.parent = upper?.id
    return PromptViewModel(
      upper.map { .newFolder(in: $0.name) } ?? .newFolder,
      understand: { name in
        let made = Phrase(made: context.book.folders.newFolders(name, in: upper?.id))
        if let made { return Understood(text: "→ \(made[context.language])") }
        // A line with a day or a tag is probably meant as a to-do.
        guard !context.book.quickAdd.line(name).isName else { return nil }
        let warning = Phrase.makesFolder(context.keys)[context.language]
        return Understood(text: warning, isMistaken: true)
      },
      draft: DraftKeeper(draft, typed: typed, context: context), context: context
    ) { onAdded(try context.book.folders.add($0, in: upper?.id)) }
  }

  static func rename(
    _ folder: Folder, typed: Draft? = nil, context: ScreenContext
  ) -> PromptViewModel {
    let draft = keeper(.name, .folder, folder.id, typed, context)
    let seen = draft.seenText(orNow: folder.name)
    return PromptViewModel(.renameFolder, text: folder.name, draft: draft, context: context) {
      try context.book.folders.rename(folder.id, to: $0, over: seen)
    }
  }

  private static func keeper(
    _ place: DraftPlace, _ kind: EntityKind, _ id: EntityID, _ typed: Draft?,
    _ context: ScreenContext
  ) -> DraftKeeper {
    DraftKeeper(context.draft(place, kind, id), typed: typed, context: context)
  }
}

extension ScreenContext {
  /// Asks the user for a line.
  ///
  /// - Parameters:
  ///   - text: the text to be changed.
  ///   - meaning: how the line is parsed.
  ///   - understand: says how a text is understood.
  ///   - saving: what Enter does with the text.
  func ask(
    _ label: Phrase, text: String = "", meaning: TextMeaning = .words,
    understand: (@MainActor (String) -> Understood?)? = nil,
    saving: CommandInfo = SheetCommand.save.info,
    then act: @escaping @MainActor (String) throws -> Void
  ) {
    // Further tags and terms are words of their own.
    let text = meaning.isOfWords && !text.isEmpty ? "\(text) " : text
    let prompt = PromptViewModel(
      label, text: text, meaning: meaning, understand: understand, saving: saving, context: self,
      submit: act)
    navigator?.present(.prompt(prompt))
  }
}
