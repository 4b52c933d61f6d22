/// The two ways out of a sheet.
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
        keys: ["esc"], group: .edit, prominence: .hint)
    }
  }
}

/// Performs a sheet's two commands.
@MainActor final class SheetScope: CommandTarget {
  private let save: @MainActor () throws -> Void
  private let cancel: @MainActor () -> Void

  init(save: @escaping @MainActor () throws -> Void, cancel: @escaping @MainActor () -> Void) {
    self.save = save
    self.cancel = cancel
  }

  func availability(of command: SheetCommand) -> Availability { .available }

  func perform(_ command: SheetCommand) throws {
    switch command {
    case .save: try save()
    case .cancel: cancel()
    }
  }
}
