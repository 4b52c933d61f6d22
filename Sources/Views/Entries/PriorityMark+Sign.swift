import TextUI
import ViewModels

extension PriorityMark {
  var sign: Sign? {
    switch self {
    case .none: nil
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}
