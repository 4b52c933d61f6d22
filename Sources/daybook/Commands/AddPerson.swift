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
    name: .shortAndLong, parsing: .unconditional,
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

/// What a command line can say of a person besides the name.
struct PersonOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Of a person: in years.", valueName: "n"))
  var age: NumberArgument<Int>?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Of a person: where they live.", valueName: "text"))
  var address: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of a person: as they call it themselves.", valueName: "text"))
  var gender: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Of a person: a number to call.", valueName: "text")
  )
  var phone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of a person: an address to write to.", valueName: "text"))
  var email: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Of an employee.", valueName: "n"))
  var salary: NumberArgument<Salary>?

  @Option(parsing: .unconditional, help: ArgumentHelp("Of a student.", valueName: "text"))
  var grade: String?

  @Option(
    name: .customLong("course"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Of a student; may be given more than once.", valueName: "text"))
  var courses: [String] = []

  /// Whether anything is said that only a student has.
  var isOfStudent: Bool { grade != nil || !courses.isEmpty }

  /// What was said.
  var given: [EditOption] {
    let options: [(EditOption, Any?)] = [
      (.age, age), (.address, address), (.gender, gender), (.phone, phone), (.email, email),
      (.salary, salary), (.grade, grade), (.course, courses.first),
    ]
    return options.filter { $0.1 != nil }.map(\.0)
  }

  /// Takes over what was said; an empty text takes a field away.
  func fill(_ details: inout PersonDetails) {
    if let age { details.age = age.number }
    if let address { details.address = address.unlessEmpty }
    if let gender { details.gender = gender.unlessEmpty }
    if let phone { details.phone = phone.unlessEmpty }
    if let email { details.email = email.unlessEmpty }
    if let salary { details.salary = salary.number }
    if let grade { details.grade = grade.unlessEmpty }
    if !courses.isEmpty { details.courses = courses.filter { !$0.isEmpty } }
  }
}
