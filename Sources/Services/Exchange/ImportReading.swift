import Entities

/// What came of reading a file, before it is compared with the book.
struct ImportReading: Sendable {
  let file: String
  let draft: Result<ImportDraft, ExchangeError>

  /// Reads files away from the main actor, departments first, so that people find theirs.
  @concurrent static func all(
    _ files: [ImportFile], on ground: ImportGround
  ) async -> [ImportReading] {
    var ground = ground
    let sources = files.map(ImportSource.init)
    let ordered = sources.filter(\.isDepartments) + sources.filter { !$0.isDepartments }
    return ordered.map { source in
      ImportReading(
        file: source.name,
        draft: Result { () throws(ExchangeError) in try source.draft(&ground) })
    }
  }
}
