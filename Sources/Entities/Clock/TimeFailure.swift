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
