import Entities

extension Action {
  init(_ label: OperationLabel?) {
    guard let label else {
      self.init(.unknown)
      return
    }
    self.init(
      Verb(rawValue: label.verb) ?? .unknown, count: label.count, folders: label.folders,
      title: label.title, folder: label.folder)
  }
}

extension OperationLabel {
  init(_ action: Action) {
    self.init(
      action.verb.rawValue, count: action.count, title: action.title, folder: action.folder)
    folders = action.folders
  }
}
