package import Entities

/// What an entry is, ready to draw.
package enum EntryRowKind: Sendable {
  case todo
  case page
  case expense
  case person
  case other

  package init(_ kind: EntityKind) {
    switch kind {
    case .todo: self = .todo
    case .diary: self = .page
    case .expense: self = .expense
    case .employee, .student: self = .person
    default: self = .other
    }
  }
}
