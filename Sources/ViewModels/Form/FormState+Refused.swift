import Services

extension FormState {
  /// Index of the field that was refused; nil when the form is refused as a whole.
  func field(refusedBy error: any Error) -> Int? {
    let names =
      switch error {
      case let refusal as Refusal: [refusal.field].compactMap(\.self)
      case let error as RuleError: error.fields
      default: [String]()
      }
    return fields.firstIndex { names.contains($0.name) }
  }
}

extension RuleError {
  /// What the fields are called in which forms have what breaks the rule.
  fileprivate var fields: [String] {
    switch self {
    case .emptyTitle: ["title", "product"]
    case .emptyName, .emptyFolderName, .folderNameTaken, .folderNameTooLong, .folderNameOfInbox:
      ["name"]
    case .ageUnlikely: ["age"]
    case .colourUnknown: ["colour"]
    case .amount, .emptyAmount: ["amount"]
    case .dayUnknown: ["due", "date"]
    case .repeatUnknown: ["repeat"]
    case .folderFull, .folderTooEmpty, .folderIsGone: ["folder"]
    case .minimumOverMaximum: ["maximum"]
    default: []
    }
  }
}
