import Repositories

/// Something that is wrong with the files of the book.
package struct Finding: Equatable, Sendable {
  package enum Trouble: Equatable, Sendable {
    /// Loaded, although its checksum is wrong.
    case wrongChecksum
    case malformed
    case invalidText
    case duplicateKey
    case tooLong
    case repeatedNumber
    case wrongSlot
    case unreadable(reason: String)
    /// An operation whose line is nowhere.
    case missing
  }

  /// The file; for a missing operation, its name.
  package let path: String
  /// From 1; 0 stands for the whole file.
  package let line: Int
  package let trouble: Trouble
  /// The title of the record that it is about, as far as one can be made out.
  package let title: String?
  /// The user has set it aside before: it is no news.
  package var isSetAside = false
}

extension Finding {
  init(_ report: DamageReport) {
    self.init(
      path: report.path, line: report.line, trouble: Trouble(report.reason), title: report.title,
      isSetAside: report.isKnown)
  }

  init(missing operation: String, isSetAside: Bool) {
    self.init(
      path: operation, line: 0, trouble: .missing, title: nil, isSetAside: isSetAside)
  }
}

extension Finding.Trouble {
  fileprivate init(_ reason: DamageReason) {
    self =
      switch reason {
      case .wrongChecksum: .wrongChecksum
      case .malformed: .malformed
      case .invalidText: .invalidText
      case .duplicateKey: .duplicateKey
      case .tooLong: .tooLong
      case .repeatedNumber: .repeatedNumber
      case .wrongSlot: .wrongSlot
      case .unreadable(let error): .unreadable(reason: error.reason)
      }
  }
}
