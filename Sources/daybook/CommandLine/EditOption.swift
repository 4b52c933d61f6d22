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

extension UsageError {
  /// Nothing was said that an entry has, or something that it does not have.
  static func options(_ given: [EditOption], of entry: Entry) -> UsageError {
    let known = EditOption.known(of: entry.kind)
    let names = listed(known)
    let other = listed(given.filter { !known.contains($0) })
    let title = "“\(entry.title)”"
    guard !other.isEmpty else {
      return UsageError(
        Phrase("\(title) can be changed by \(names)", "\(title)은(는) \(names)(으)로 바꿉니다"))
    }
    return UsageError(
      Phrase(
        "\(title) has no \(other). It can be changed by \(names)",
        "\(title)에는 \(other)이(가) 없습니다. \(names)(으)로 바꿉니다"))
  }

  private static func listed(_ options: [EditOption]) -> String {
    options.map { "--\($0.rawValue)" }.joined(separator: ", ")
  }
}
