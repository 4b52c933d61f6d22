package import Entities

/// A language that daybook speaks.
package enum Language: Sendable, CaseIterable {
  case english
  case korean

  package init(_ code: LanguageCode) {
    switch code {
    case .english: self = .english
    case .korean: self = .korean
    }
  }
}
