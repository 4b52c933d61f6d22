import TextUI
import Views

extension StyleRole {
  /// How well it must be seen on its ground: what is read, by WCAG 2.2, level AA; lines between what is
  /// read stay behind it.
  var minimumContrast: Double { self == .border ? 1.6 : 4.5 }
}
