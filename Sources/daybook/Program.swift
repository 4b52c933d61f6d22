import ArgumentParser
import Glibc
import Services
import ViewModels

/// Reads the command line, runs the command, and turns whatever went wrong into a line and a code.
@main enum Program {
  @MainActor static func main() {
    umask(0o077)
    StandardStream.openAll()
    // A limit on the size of files is reported as an error, like a full disk, and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    BookClock.refuseUnreadableZone()
    do {
      try run()
    } catch {
      exit(Failure(error).report())
    }
  }

  /// Runs a command line; without arguments nothing is parsed, so that the screens are there sooner.
  @MainActor private static func run() throws {
    guard CommandLine.argc > 1 else { return try Screens(.own(folder: nil)).run() }
    let arguments = NegatedWords.separated(Array(CommandLine.arguments.dropFirst()))
    try checkText(CommandLine.unsafeArgv)
    if let command = WordsToAdd(arguments) { try command.execute() }
    if let command = quickly(parsed: arguments) { try command.execute() }
    if let usageError = UsageError.forHelp(arguments) { throw usageError }
    var command = try parsed(arguments)
    if !(command is Daybook), let usageError = UsageError.forScreens(arguments) { throw usageError }
    switch command {
    case let command as any BookCommand: try command.execute()
    case let command as Daybook: try command.execute()
    default: try command.run()
    }
  }

  /// Refuses arguments that are not text, as some of their bytes would be lost when they are saved.
  private static func checkText(_ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>)
    throws
  {
    for place in 1..<Int(CommandLine.argc) {
      guard let argument = arguments[place], String(validatingCString: argument) == nil else {
        continue
      }
      throw Refusal(.argumentIsNoText(place))
    }
  }

  /// Returns the command of a line; throws what is wrong with the line.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try Daybook.parseAsRoot(arguments)
    } catch {
      // What was asked for, such as help, is no mistake.
      guard Daybook.exitCode(for: error) == .validationFailure else { throw error }
      throw UsageError.forRefusedOption(arguments) ?? error
    }
  }

  /// Returns a well-formed command, read by its own parser alone, which takes half as long as all of them.
  ///
  /// Returns nil for everything else: help and mistakes are for the whole parser.
  private static func quickly(parsed arguments: [String]) -> (any BookCommand)? {
    let command = frequent(arguments[0]) ?? anyCommand(arguments[0])
    // What is wrong with the words is said by the whole parser.
    return try? command?.parse(Array(arguments.dropFirst()))
  }

  /// Returns a frequent command without making the help and the types of all others, which takes a tenth of its time.
  private static func frequent(_ name: String) -> (any BookCommand.Type)? {
    switch name {
    case Add.name: Add.self
    case List.name: List.self
    case Next.name: Next.self
    case Status.name: Status.self
    case AgendaCommand.name: AgendaCommand.self
    case Done.name: Done.self
    case Undo.name: Undo.self
    case Redo.name: Redo.self
    case Spend.name: Spend.self
    case Edit.name: Edit.self
    case Show.name: Show.self
    default: nil
    }
  }

  private static func anyCommand(_ name: String) -> (any BookCommand.Type)? {
    Daybook.configuration.subcommands.first { $0.configuration.commandName == name }
      as? any BookCommand.Type
  }
}
