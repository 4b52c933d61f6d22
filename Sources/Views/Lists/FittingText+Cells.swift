import TextUI
import ViewModels

extension FittingText {
  /// The longest form for which there is room; the shortest is cut where there is none for any.
  func fitting(_ columns: Int) -> String {
    let forms = forms.map { sanitised($0) }
    return forms.first { $0.cellWidth <= columns }
      ?? (forms.last ?? "").truncated(to: max(0, columns))
  }
}
