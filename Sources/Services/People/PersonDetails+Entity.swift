import Entities

extension PersonDetails {
  init(_ employee: EmployeeEntity) {
    self.init(employee.title, as: .employee)
    readCommon(employee)
    salary = employee.salary
  }

  init(_ student: StudentEntity) {
    self.init(student.title, as: .student)
    readCommon(student)
    grade = student.grade
    courses = student.courses?.split(separator: "\n").map(String.init) ?? []
  }

  private mutating func readCommon(_ person: some PersonEntity) {
    age = person.age
    address = person.address
    gender = person.gender
    phone = person.phone
    email = person.email
  }

  /// Writes the fields that are an employee's.
  func fill(_ employee: inout EmployeeEntity) {
    fillCommon(&employee)
    employee.salary = salary
  }

  /// Writes the fields that are a student's.
  func fill(_ student: inout StudentEntity) {
    fillCommon(&student)
    student.grade = grade
    let names = courses.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
      .filter { !$0.isEmpty }
    student.courses = names.isEmpty ? nil : names.joined(separator: "\n")
  }

  private func fillCommon(_ person: inout some PersonEntity) {
    person.title = name
    person.age = age
    person.address = address
    person.gender = gender
    person.phone = phone
    person.email = email
  }
}
