import Entities

/// Reads the files of one format; works on values only, so that it can do so away from the screen.
protocol FileImport {
  /// What a list of objects says; folders that it makes are added to the ground.
  func draft(
    _ items: [ExchangeItem], _ ground: inout ImportContext
  ) throws(ExchangeError) -> ImportDraft
}
