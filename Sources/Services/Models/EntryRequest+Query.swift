import Entities
import Repositories

extension EntryRequest {
  /// The states to ask for one after another: what is open stands before what is done.
  var states: [EntryQuery.State] {
    switch shown {
    case .all: [.open, .done]
    case .open: [.open]
    case .done: [.done]
    }
  }

  func query(_ state: EntryQuery.State) -> EntryQuery {
    EntryQuery(
      place.scope, state: state, tagging: tag.map { .tagged($0) }, text: text.unlessEmpty,
      order: queryOrder)
  }

  private var queryOrder: EntryQuery.Order {
    switch order {
    case .due: .due
    case .created: .created
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
