import ArgumentParser
import Entities
import Services

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
