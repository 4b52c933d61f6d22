import Entities

/// The fields that have columns; the raw value is the key's symbol in every `Symbols`.
enum KnownField: Int32, CaseIterable {
  case title
  case name
  case folder
  case completed
  case due
  case date
  case priority
  case created
  case position
  case deleted
  case amount
  case category
  case settled

  var key: FieldKey {
    switch self {
    case .title: .title
    case .name: .name
    case .folder: .folder
    case .completed: .completed
    case .due: .due
    case .date: .date
    case .priority: .priority
    case .created: .created
    case .position: .position
    case .deleted: .deleted
    case .amount: .amount
    case .category: .category
    case .settled: .settled
    }
  }

  var symbol: Symbol { Symbol(index: rawValue) }
}
