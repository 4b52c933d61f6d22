import TextUI
import ViewModels

extension Urgency {
  /// A day as it is shown: what is overdue is said by a sign too, not by colour alone.
  func marked(_ due: String) -> String {
    self == .overdue && !due.isEmpty ? "! \(due)" : due
  }

  var style: Style {
    switch self {
    case .none, .later: Style(.muted)
    case .today: Style(.dueToday)
    case .overdue: Style(.overdueTodo)
    }
  }
}
