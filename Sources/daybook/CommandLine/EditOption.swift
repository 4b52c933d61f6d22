import Entities
import Services
import ViewModels

/// Something that `edit` can change, by the name of its option.
enum EditOption: String {
  case title
  case tag
  case due
  case priority
  case `repeat`
  case notes
  case date
  case amount
  case category
  case settled
  case unsettled
  case age
  case address
  case gender
  case phone
  case email
  case salary
  case grade
  case course

  /// What an entry of a kind has.
  static func known(of kind: EntityKind) -> [EditOption] {
    switch kind {
    case .todo: [.title, .due, .priority, .repeat, .notes, .tag]
    case .diary: [.title, .date, .tag]
    case .expense: [.title, .amount, .category, .date, .settled, .unsettled, .notes, .tag]
    case .employee: people + [.salary, .tag]
    case .student: people + [.grade, .course, .tag]
    default: []
    }
  }

  private static let people: [EditOption] = [.title, .age, .address, .gender, .phone, .email]
}

extension Refusal {
  /// Nothing was said that an entry has.
  static func options(of entry: Entry, are known: [EditOption]) -> Refusal {
    let names = known.map { "--\($0.rawValue)" }.joined(separator: ", ")
    return Refusal(
      Phrase(
        "“\(entry.title)” can be changed by \(names)", "“\(entry.title)”은(는) \(names)(으)로 바꿉니다"))
  }
}
