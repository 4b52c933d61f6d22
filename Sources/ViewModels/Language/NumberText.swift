import Core
import Entities
import Services

extension Int64 {
  /// With commas between thousands, as both languages write it: `1,234,567`.
  var grouped: String {
    (self < 0 ? "-" : "") + String(magnitude).inThrees(with: ",")
  }
}

extension Salary {
  /// With commas between thousands: `52,000.50`.
  var grouped: String {
    let sign = description.prefix { $0 == "-" }
    let whole = description.dropFirst(sign.count).prefix { $0 != "." }
    return sign + whole.inThrees(with: ",") + description.dropFirst(sign.count + whole.count)
  }
}

/// A text with shorter forms for places with less room, so that it need not be cut.
package struct FittingText: Equatable, Sendable {
  /// The forms, the longest first.
  package let forms: [String]

  package init(_ forms: [String] = []) {
    self.forms = forms
  }

  /// The longest form; empty if there is none.
  package var whole: String { forms.first ?? "" }
  package var isEmpty: Bool { whole.isEmpty }

  /// The text with another one behind it, which is left out first.
  func with(_ other: FittingText) -> FittingText {
    isEmpty ? other : FittingText(other.forms.map { "\(whole) · \($0)" } + forms)
  }
}

extension MoneyText {
  /// Returns the sums of some currencies, each shown whole or left out: `€3.00 · ¥1,200`, `€3.00 · +1 more`.
  func fitting(_ sums: [MoneySum], _ language: Language) -> FittingText {
    FittingText(
      (0..<sums.count).map { hidden in
        let shown = text(sums: Array(sums.dropLast(hidden)))
        return hidden == 0 ? shown : "\(shown) · \(Phrase.moreSums(hidden)[language])"
      })
  }
}

extension FittingText {
  /// A folder by its whole path, else by its name alone: `Home / Garden`, `Garden`; nil is Inbox.
  @MainActor init(folder: EntityID?, _ context: ScreenContext) {
    let folders = context.book.folders
    self.init([folders.shownPath(of: folder), folders.name(of: folder)].compactMap(\.self).unique)
    if isEmpty { self.init([Phrase.inbox[context.language]]) }
  }
}
