package import Core

/// The answer of a time server, in the format of worldclockapi.com.
///
/// ```json
/// {"$id":"1","currentDateTime":"2026-11-21T00:41Z","utcOffset":"00:00:00",
///  "isDayLightSavingsTime":false,"dayOfTheWeek":"Saturday","timeZoneName":"UTC",
///  "currentFileTime":133,"ordinalDate":"2026-325","serviceResponse":null}
/// ```
///
/// All other fields are redundant or of no use, and may be missing.
package struct NetworkTimeEntity: Codable, Equatable, Sendable {
  /// The time, `2026-11-21T00:41Z`, with or without seconds.
  package let currentDateTime: String

  /// The time of the server's clock; nil if it is malformed.
  package var reading: WrittenMoment? { WrittenMoment(rfc3339: currentDateTime) }
}

/// The address of a time server: an http or https URL.
package struct ClockSource: Hashable, Sendable {
  /// The maximum length in bytes; a longer address is a mistake.
  private static let longest = 2000
  private static let schemes = ["http://", "https://"]

  package let url: String

  /// Returns nil if the text is not such an address.
  ///
  /// It only checks that the address is one word, has a known scheme and names a host; the rest is left to the
  /// program that uses it.
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

/// Why a time server gave no time.
package enum TimeFailure: Error, Hashable, Sendable {
  /// The program for the request cannot be started, for a reason in the system's words.
  case cannotStart(program: String, reason: String)
  case unknownHost
  case unreachable
  /// No complete answer came within the time limit.
  case tooLate
  /// The server refused the request or reported an error.
  case refused
  /// The connection ended before the answer was complete.
  case interrupted
  /// The server redirects to a scheme other than http and https, or too many times.
  case badRedirect
  /// The identity of the server could not be verified.
  case untrusted
  case tooLarge
  /// The answer does not have the expected format.
  case malformed
  /// The answer has the expected format, but this text is not a time.
  case noTime(String)
  /// The program for the request ended with this status.
  case failed(program: String, status: Int32)
}
