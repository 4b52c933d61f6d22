package import Core

/// The answer of a server that tells the time, in the shape of worldclockapi.com.
///
/// ```json
/// {"$id":"1","currentDateTime":"2026-11-21T00:41Z","utcOffset":"00:00:00",
///  "isDayLightSavingsTime":false,"dayOfTheWeek":"Saturday","timeZoneName":"UTC",
///  "currentFileTime":133,"ordinalDate":"2026-325","serviceResponse":null}
/// ```
///
/// All but the time says the same once more, or nothing of use, and may be missing.
package struct NetworkTimeEntity: Codable, Equatable, Sendable {
  /// `2026-11-21T00:41Z`, with or without seconds.
  package let currentDateTime: String

  /// What the server's clock shows; nil when that is no time.
  package var reading: WrittenMoment? { WrittenMoment(rfc3339: currentDateTime) }
}

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

/// Why a server did not tell the time.
package enum TimeFailure: Error, Hashable, Sendable {
  /// The program that asks cannot be started; the system's words.
  case cannotStart(program: String, reason: String)
  case unknownHost
  case unreachable
  /// Nothing whole came within the time that is given.
  case tooLate
  /// The server says that it will not or cannot.
  case refused
  /// The connection ended before the answer did.
  case interrupted
  /// The server leads to something that is neither http nor https, or in circles.
  case ledAstray
  /// Nothing proves that it is this server.
  case untrusted
  case tooLarge
  /// The answer has not the shape that is known.
  case malformed
  /// The answer has the shape, but this is no time.
  case noTime(String)
  /// The program that asks ended with this status.
  case failed(program: String, status: Int32)
}
