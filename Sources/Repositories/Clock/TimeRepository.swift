package import Entities

/// Asks servers for the time.
package protocol TimeRepository {
  /// Begins to ask, and returns at once.
  func ask(_ source: ClockSource) throws(TimeFailure) -> any TimeRequest
}
