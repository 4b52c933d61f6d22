import Entities

/// What a record counts as.
enum KindRole {
  case todo
  case expense
  case person
  case other
  case folder

  init(_ kind: EntityKind) {
    switch kind {
    case .folder: self = .folder
    case .todo: self = .todo
    case .expense: self = .expense
    default: self = EntityKind.people.contains(kind) ? .person : .other
    }
  }
}
