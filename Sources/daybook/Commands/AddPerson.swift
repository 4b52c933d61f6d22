import ArgumentParser
import Entities
import Services

struct AddPerson: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "person",
    abstract: "Add an employee, or with --grade or --course a student; prints the id.")

  @Argument(help: "The name.")
  var name: [String]

  @Option(help: ArgumentHelp("In years.", valueName: "n"))
  var age: Int?

  @Option(help: ArgumentHelp("Where they live.", valueName: "text"))
  var address: String?

  @Option(help: ArgumentHelp("As they call it themselves.", valueName: "text"))
  var gender: String?

  @Option(help: ArgumentHelp("A number to call.", valueName: "text"))
  var phone: String?

  @Option(help: ArgumentHelp("An address to write to.", valueName: "text"))
  var email: String?

  @Option(help: ArgumentHelp("Of an employee.", valueName: "n"))
  var salary: Int64?

  @Option(help: ArgumentHelp("Of a student.", valueName: "text"))
  var grade: String?

  @Option(
    name: .customLong("course"),
    help: ArgumentHelp("Of a student; may be given more than once.", valueName: "text"))
  var courses: [String] = []

  @Option(
    name: .customLong("tag"),
    help: ArgumentHelp("A tag; may be given more than once.", valueName: "tag"))
  var tags: [String] = []

  @Option(help: ArgumentHelp("The department; without one, nobody's.", valueName: "name"))
  var folder: String?

  @OptionGroup var options: BookOptions

  func validate() throws {
    if salary != nil, isStudent {
      throw ValidationError("--salary is an employee's, --grade and --course are a student's")
    }
  }

  func execute(_ session: Session) throws {
    let book = session.book
    var details = PersonDetails(
      name.joined(separator: " "), as: isStudent ? .student : .employee)
    details.age = age
    details.address = address
    details.gender = gender
    details.phone = phone
    details.email = email
    details.salary = salary
    details.grade = grade
    details.courses = courses
    let id = try book.people.add(
      details, folder: try folder.map { try book.folders.find($0).id },
      tags: TagText.tags(tags.joined(separator: " ")))
    session.output.line(id.text)
  }

  private var isStudent: Bool { grade != nil || !courses.isEmpty }
}
