import Entities
import Repositories

extension EntryRequest {
  /// The states to ask for one after another: what is open stands before what is done.
  var states: [EntryQuery.State] {
    switch shown {
    case .all: [.open, .done]
    case .open: [.open]
    case .done: [.done]
    case .finished: [.finished]
    }
  }

  func query(_ state: EntryQuery.State) -> EntryQuery {
    var query = EntryQuery(
      place.scope, kinds: kinds, state: state, tagging: tags.isEmpty ? nil : .tagged(tags),
      text: text.unlessEmpty, order: queryOrder,
      direction: sort.isReversed ? .descending : .ascending)
    query.due = due?.query
    return query
  }

  private var queryOrder: EntryQuery.Order {
    switch sort.order {
    case .due: .due
    case .created: .created
    case .modified: .modified
    case .name: .name
    case .priority: .priority
    case .amount: .amount
    case .manual: .position
    }
  }
}

extension EntryRequest.Place {
  var scope: EntryQuery.Scope {
    switch self {
    case .inbox: .inbox
    case .folder(let id): .folder(id)
    case .everywhere: .everywhere
    }
  }
}

extension EntryRequest.Due {
  var query: EntryQuery.Due {
    switch self {
    case .overdue(let now): .overdue(on: now.date, at: now.time)
    case .within(let days): .within(days)
    }
  }
}
