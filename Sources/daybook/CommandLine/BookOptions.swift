import ArgumentParser

/// Which book.
struct BookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the book.", valueName: "dir"), completion: .directory)
  var data: String?
}
