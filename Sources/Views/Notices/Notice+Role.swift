import TextUI
import ViewModels

extension Notice.Severity {
  var role: StyleRole {
    switch self {
    case .done: .doneNotice
    case .info: .infoNotice
    case .warning: .warningNotice
    case .error: .errorNotice
    }
  }

  /// A sign before the text, so that nothing is said by colour alone.
  var sign: String {
    switch self {
    case .done: "✓"
    case .info: "·"
    case .warning, .error: "!"
    }
  }
}

extension Notice {
  /// Its text behind its sign.
  var line: String { "\(severity.sign) \(text)" }
}
