/// The screens that digits lead to, in the order of the top line.
package enum TopScreen: CaseIterable, Sendable {
  case folders

  /// The command that leads there.
  var command: EverywhereCommand {
    switch self {
    case .folders: .folders
    }
  }
}

extension Screen {
  /// A top screen as it is when it is opened for the first time.
  init(_ top: TopScreen, context: ScreenContext) {
    switch top {
    case .folders: self = .folders(FolderListViewModel(context: context))
    }
  }
}
