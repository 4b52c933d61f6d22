import ArgumentParser
import Glibc
import Services
import ViewModels

/// A command that works on the book and then ends.
protocol BookCommand: ParsableCommand {
  var options: BookOptions { get }

  @MainActor func execute(_ session: Session) throws
}

extension BookCommand {
  /// Runs the command and ends the program: to take the book apart in memory first would only keep
  /// the user waiting.
  @MainActor func execute() throws -> Never {
    let session = try Session(options)
    try execute(session)
    Glibc.exit(ExitStatus.ok.rawValue)
  }
}
