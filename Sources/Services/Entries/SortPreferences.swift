import Entities
import Repositories

/// What the user sorts lists by: kept on this machine, so that a list opens as it was left.
@MainActor package struct SortPreferences {
  package enum List {
    case entries(EntryRequest.Place)
    case folders
    case ledger

    fileprivate var name: String {
      switch self {
      case .entries(.inbox): "inbox"
      case .entries(.everywhere): "entries"
      case .entries(.folder(let id)): id.text
      case .folders: "folders"
      case .ledger: "ledger"
      }
    }
  }

  let book: Book

  /// Nil where nothing was chosen yet.
  package func sort<Order>(of list: List) -> Sort<Order>? {
    book.viewState?.read().sorts[list.name].flatMap { Sort($0) }
  }

  package func set<Order>(_ sort: Sort<Order>, of list: List) {
    guard let viewState = book.viewState else { return }
    var state = viewState.read()
    state.sorts[list.name] = sort.text
    viewState.write(state)
  }
}
