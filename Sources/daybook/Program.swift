import ArgumentParser
import Glibc

/// Reads the command line, runs the command, and turns whatever went wrong into a line and a code.
@main enum Program {
  @MainActor static func main() {
    umask(0o077)
    do {
      // Without arguments there is nothing to parse, and the screens are there sooner.
      guard CommandLine.arguments.count > 1 else { return try Screens(data: nil).run() }
      var command = try Daybook.parseAsRoot()
      switch command {
      case let command as any BookCommand: try command.execute()
      case let command as Daybook: try command.execute()
      default: try command.run()
      }
    } catch {
      exit(Failure(error).report())
    }
  }
}
