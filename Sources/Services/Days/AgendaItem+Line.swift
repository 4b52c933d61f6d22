import Repositories

extension AgendaItem.Part {
  init(_ part: DayLine.Part) {
    switch part {
    case .overdue: self = .overdue
    case .due: self = .due
    case .done: self = .done
    case .happened: self = .happened
    }
  }
}
