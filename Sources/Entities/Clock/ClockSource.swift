/// The address of a server that tells the time: a URL of http or https.
package struct ClockSource: Hashable, Sendable {
  /// Longer ones are mistakes.
  private static let longest = 2000
  private static let schemes = ["http://", "https://"]

  package let url: String

  /// Nil when it is no such address.
  ///
  /// What is within the address is for the program that asks; here it only must be one word, be of a
  /// known scheme, and name a host.
  package init?(_ text: String) {
    let lowercased = text.lowercased()
    guard text.utf8.count <= Self.longest,
      text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 && !Self.isHidden($0) }),
      let scheme = Self.schemes.first(where: lowercased.hasPrefix)
    else { return nil }
    let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard let first = host.first, first != ":", first != "@", host.last != "@" else { return nil }
    url = text
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}
