import Core
import Services

extension Phrase {
  static let editPerson = Phrase("Person", "사람")
  static let newEmployee = Phrase("New employee", "새 직원")
  static let newStudent = Phrase("New student", "새 학생")

  static let everybody = Phrase("Everybody", "모두")
  static let unassignedPeople = Phrase("Unassigned", "배정되지 않음")
  static func people(_ count: Int) -> Phrase {
    Phrase(counted(count, "person", "people"), "\(count)명")
  }
  static func nobodyYet(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nobody yet. Press \(keys[PeopleCommand.addEmployee]) to add an employee, \(keys[PeopleCommand.addStudent]) a student",
      "아직 아무도 없습니다. \(keys[PeopleCommand.addEmployee]) 키로 직원을, \(keys[PeopleCommand.addStudent]) 키로 학생을 추가합니다"
    )
  }
  static func nobodyHere(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nobody here. Press \(keys[PeopleCommand.addEmployee]) to add somebody, \(keys[PeopleCommand.nextPlace]) to see others",
      "여기에는 아무도 없습니다. \(keys[PeopleCommand.addEmployee]) 키로 추가하고 \(keys[PeopleCommand.nextPlace]) 키로 다른 사람을 봅니다"
    )
  }

  init(_ role: PersonDetails.Role) {
    switch role {
    case .employee: self.init("Employee", "직원")
    case .student: self.init("Student", "학생")
    }
  }
}
