import ArgumentParser
import Core
import Entities
import Services
import ViewModels

struct AddPerson: BookCommand {
  static let configuration = CommandConfiguration(
    inBook: "person",
    abstract: Phrase(
      "Add an employee, or with --grade or --course a student; prints the id.",
      "직원을 추가합니다. --grade나 --course가 있으면 학생입니다. id를 출력합니다."),
    examples: [
      "daybook person Kim Minji --address Seoul --folder Development",
      "daybook person Lee Jun --grade 3 --course maths",
    ])

  @Argument(help: ArgumentHelp(Phrase("The name.", "이름.")))
  var name: [String]

  @OptionGroup var person: PersonOptions

  @OptionGroup var tagged: TagOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The department; without one, nobody's.", "부서. 없으면 소속이 없습니다."), valueName: "name"),
    completion: .folders)
  var folder: String?

  @OptionGroup var options: BookOptions

  func execute(_ session: Session) throws {
    let book = session.book
    let values = person.values
    let roles = [PersonDetails.Role.employee, .student].filter { values.keys.allSatisfy($0.has) }
    guard let role = roles.first else { throw UsageError(.isOfBoth) }
    var details = PersonDetails(name.joined(separator: " "), as: role)
    for (key, value) in values { details[key] = value }
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

/// The options about a person, besides the name.
struct PersonOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Of a person: in years.", "사람: 나이."), valueName: "n"))
  var age: NumberArgument<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Of a person: where they live.", "사람: 사는 곳."), valueName: "text"))
  var address: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("The gender of a person, in their own words.", "사람: 본인이 말하는 성별."), valueName: "text"))
  var gender: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Of a person: a number to call.", "사람: 전화번호."), valueName: "text")
  )
  var phone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      Phrase("Of a person: an address to write to.", "사람: 이메일 주소."), valueName: "text"))
  var email: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp(Phrase("Of an employee.", "직원의 것."), valueName: "n")
  )
  var salary: NumberArgument<Salary>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(Phrase("Of a student.", "학생의 것."), valueName: "text"))
  var grade: String?

  @Option(
    name: .customLong("course"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      Phrase("Of a student; may be given more than once.", "학생의 것. 여러 번 쓸 수 있습니다."),
      valueName: "text"))
  var courses: [String] = []

  /// The options as the values of fields; an empty text removes a field.
  var values: [FieldKey: FieldValue] {
    let values: [FieldKey: FieldValue?] = [
      "age": age?.number.fieldValue, "address": address?.unlessEmpty.fieldValue,
      "gender": gender?.unlessEmpty.fieldValue, "phone": phone?.unlessEmpty.fieldValue,
      "email": email?.unlessEmpty.fieldValue, "salary": salary?.number.fieldValue,
      "grade": grade?.unlessEmpty.fieldValue,
      "courses": courses.isEmpty ? nil : courses.fieldValue,
    ]
    return values.compactMapValues(\.self)
  }

  /// Returns the option of a field, which is in the singular if it may be given more than once.
  static func option(_ key: FieldKey) -> String { key == "courses" ? "course" : key.rawValue }
}
