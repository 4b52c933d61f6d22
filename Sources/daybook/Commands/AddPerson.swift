import ArgumentParser
import Entities
import Services
import ViewModels

struct AddPerson: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "person",
    abstract: "Add an employee, or with --grade or --course a student; prints the id.")

  @Argument(help: "The name.")
  var name: [String]

  @OptionGroup var person: PersonOptions

  @OptionGroup var tagged: TagOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The department; without one, nobody's.", valueName: "name"),
    completion: .folders)
  var folder: String?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    if person.salary != nil, person.isOfStudent { throw UsageError(.isOfBoth) }
    let book = session.book
    var details = PersonDetails(
      name.joined(separator: " "), as: person.isOfStudent ? .student : .employee)
    person.fill(&details)
    let id = try book.people.add(
      details, folder: try folder.map { try book.folders.find($0).id },
      tags: tagged.tags)
    session.output.line(id.text)
  }
}

extension Phrase {
  fileprivate static let isOfBoth = Phrase(
    "--salary is an employee's, --grade and --course are a student's",
    "--salary는 직원의 것이고 --grade와 --course는 학생의 것입니다")
}
