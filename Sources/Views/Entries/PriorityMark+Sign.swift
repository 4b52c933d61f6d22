import TextUI
import ViewModels

extension PriorityMark {
  var sign: Icon? {
    switch self {
    case .none: nil
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}
