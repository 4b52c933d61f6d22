/// What can be done with the people of the book.
package enum PeopleCommand: String, CommandSet {
  case addEmployee = "add-employee"
  case addStudent = "add-student"
  case assign
  case nextPlace = "next-place"
  case previousPlace = "previous-place"

  package static let scope = "people"
  package static let scopeTitle = Phrase("People", "사람")

  package var info: CommandInfo {
    switch self {
    case .addEmployee:
      CommandInfo(
        Phrase("Add", "추가"), Phrase("Add an employee here", "여기에 직원을 추가합니다"),
        keys: ["a"], group: .edit, prominence: .hint)
    case .addStudent:
      CommandInfo(
        Phrase("Add student", "학생 추가"), Phrase("Add a student here", "여기에 학생을 추가합니다"),
        keys: ["S"], group: .edit)
    case .assign:
      CommandInfo(
        Phrase("Assign", "배정"),
        Phrase("Put unassigned people into the folder shown", "배정되지 않은 사람을 보이는 폴더에 넣습니다"),
        keys: ["A"], group: .organise, prominence: .hint)
    case .nextPlace:
      CommandInfo(
        Phrase("Folder", "폴더"),
        Phrase(
          "Show all, the unassigned, then each folder", "모두, 미배정, 폴더를 차례로 봅니다"),
        keys: ["f"], group: .view, prominence: .hint)
    case .previousPlace:
      CommandInfo(
        Phrase("Folder before", "이전 폴더"), Phrase("The same, backwards", "거꾸로 차례로 봅니다"),
        keys: ["F"], group: .view)
    }
  }
}
