import TextUI

extension String {
  /// As much as has room, in the whole parts between its dots: half a number would be another one.
  func wholeParts(within columns: Int) -> String {
    var parts = split(separator: " · ")
    while parts.joined(separator: " · ").cellWidth > max(0, columns) { parts.removeLast() }
    return parts.joined(separator: " · ")
  }
}
