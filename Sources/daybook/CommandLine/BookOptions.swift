import ArgumentParser

/// Which book.
struct BookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The folder of the book.", valueName: "dir"),
    completion: .directory)
  var data: String?
}
