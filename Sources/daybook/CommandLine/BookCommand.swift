import ArgumentParser
import Services
import ViewModels

/// A command that works on the book and then ends.
protocol BookCommand: ParsableCommand {
  var options: BookOptions { get }

  @MainActor func execute(_ session: Session) throws
}

extension BookCommand {
  @MainActor func execute() throws {
    try execute(Session(options))
  }
}
