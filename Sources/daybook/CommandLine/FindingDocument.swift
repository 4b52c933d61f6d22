import Services
import ViewModels

/// Something that is damaged, as `--json` prints it.
struct FindingDocument: Encodable {
  /// The file, or the name of an operation that is in no file.
  let path: String
  /// From 1; 0 stands for the whole file.
  let line: Int
  let trouble: String
  /// The same in the user's language.
  let why: String
  let title: Nullable<String>
  let setAside: Bool

  init(_ finding: Finding, _ language: Language) {
    path = finding.path
    line = finding.line
    trouble = finding.trouble.code
    why = Phrase(finding.trouble)[language]
    title = Nullable(finding.title)
    setAside = finding.isSetAside
  }
}

extension Finding.Trouble {
  /// A word that scripts can rely on.
  fileprivate var code: String {
    switch self {
    case .wrongChecksum: "wrongChecksum"
    case .malformed: "malformed"
    case .invalidText: "invalidText"
    case .duplicateKey: "duplicateKey"
    case .tooLong: "tooLong"
    case .repeatedNumber: "repeatedNumber"
    case .wrongSlot: "wrongSlot"
    case .unreadable: "unreadable"
    case .missing: "missing"
    }
  }
}
