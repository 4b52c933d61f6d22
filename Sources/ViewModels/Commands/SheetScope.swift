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
