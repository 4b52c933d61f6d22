import Entities
import ViewModels

/// Records what the shell asks of the program around it.
@MainActor final class ProgramLog {
  enum Call: Equatable {
    case quit
    case suspend
    case redraw
    case edit(String)
    case copy(String)
  }

  private(set) var calls: [Call] = []
  /// Returns the text as the user edits it in the editor, which opens at a line; nil if the user leaves it as it is.
  var edit: @MainActor (String, Int) throws -> String? = { _, _ in nil }

  /// The themes to choose from.
  var themes = [
    ThemeChoice(name: "auto", summary: Phrase("its own", "그대로")),
    ThemeChoice(name: "dark", summary: Phrase("night", "밤")),
    ThemeChoice(
      name: "broken", summary: Phrase("your own", "내 테마"), trouble: Phrase("line 3", "3번째 줄")),
  ]

  var control: ProgramControl {
    ProgramControl(
      quit: { [weak self] in self?.calls.append(.quit) },
      suspend: { [weak self] in self?.calls.append(.suspend) },
      redraw: { [weak self] in self?.calls.append(.redraw) },
      edit: { [weak self] draft, line, save in
        self?.calls.append(.edit(draft.text))
        if let edited = try self?.edit(draft.text, line) { try save(edited) }
      },
      copy: { [weak self] in self?.calls.append(.copy($0)) },
      themes: { [weak self] in self?.themes ?? [] })
  }
}
