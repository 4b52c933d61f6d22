package import Entities

extension PersonDetails.Role {
  package var kind: EntityKind {
    switch self {
    case .employee: .employee
    case .student: .student
    }
  }

  /// Nil for a kind that is no person.
  package init?(_ kind: EntityKind) {
    switch kind {
    case .employee: self = .employee
    case .student: self = .student
    default: return nil
    }
  }
}
