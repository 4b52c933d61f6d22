import TextUI
import Views

extension StyleRole {
  /// The contrast that a style needs on its background: for text that of WCAG 2.2, level AA; for lines between texts,
  /// less.
  var minimumContrast: Double { self == .border ? 1.6 : 4.5 }
}
