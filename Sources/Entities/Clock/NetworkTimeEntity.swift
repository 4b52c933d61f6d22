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
  package var reading: ServerReading? { ServerReading(text: currentDateTime) }
}
