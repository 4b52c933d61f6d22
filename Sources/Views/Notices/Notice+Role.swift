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
  var sign: Icon {
    switch self {
    case .done: .success
    case .info: .note
    case .warning, .error: .warning
    }
  }
}

extension Notice {
  /// Its text behind its sign.
  func line(in canvas: Canvas) -> String {
    [canvas.text(of: severity.sign), text].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
