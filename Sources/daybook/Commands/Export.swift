import ArgumentParser
import Services
import ViewModels

struct Export: AnswerCommand {
  static let care = BookCare.wholeLog
  static let configuration = CommandConfiguration(
    inBook: "export",
    abstract: "Write the diary, people, ledger, folders or the whole book as JSON.",
    discussion: """
      diary, departments and people are the shapes of diary.json, department.json and \
      employee.json; categories are folders with their to-dos, ledger is folders with their \
      expenses; json is the whole book without its history, which import takes in without loss. \
      What another format has no place for is said on standard error. \
      What has no number yet gets the one after the last and keeps it. \
      When something of the book cannot be read, the rest is written, and the exit code is 3.
      """)

  @Option(parsing: .unconditional, help: "diary, departments, people, categories, ledger or json.")
  var format: ExportFormat

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A file to write; without one, standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Write over a file that is there, with its line breaks and blanks.")
  var force = false

  @OptionGroup var options: BookOptions

  var answer: Phrase {
    output.map { Phrase("what is in \($0)", "\($0)에 쓴 것") } ?? Phrase("this", "내보낸 것")
  }

  func execute(_ session: Session) throws {
    if let output { try OutputFile.check(output, force ? .replaced : .kept) }
    let bytes = try session.book.exports.file(format)
    if let output {
      try OutputFile.write(bytes, to: output)
    } else {
      session.output.file(bytes)
    }
    if let lost = Phrase.lost(session.book.exports.losses(format)) {
      session.note(lost)
    }
  }
}

extension ExportFormat: ExpressibleByArgument {}
