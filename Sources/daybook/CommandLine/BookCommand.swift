import ArgumentParser
import Services
import ViewModels

/// A command that works on the book and then ends.
protocol BookCommand: ParsableCommand {
  var options: BookOptions { get }

  @MainActor func execute(_ session: Session) throws
}

extension BookCommand {
  /// Runs the command and ends the program.
  @MainActor func execute() throws -> Never {
    let session = try Session(data: options.data)
    try execute(session)
    session.end()
  }
}

extension CommandConfiguration {
  /// A command that works on the book.
  ///
  /// As one of a family of programs it is parsed without a look for a wish for completions, which
  /// only the whole program can fulfil and which takes a third of the time to parse.
  init(inBook name: String, abstract: String, discussion: String = "") {
    self.init(
      commandName: name, _superCommandName: "daybook", abstract: abstract, discussion: discussion)
  }
}
