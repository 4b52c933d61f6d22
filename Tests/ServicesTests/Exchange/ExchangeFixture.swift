import Entities
import Repositories
import Services
import Testing

/// A fixture with short ways to import and export.
@MainActor struct ExchangeFixture {
  let fixture = BookFixture()

  /// Imports files as one command line does, and returns the plans of those that were not refused.
  @discardableResult
  func importing(_ files: String..., into book: Book) async throws -> [ImportPlan] {
    let files = files.enumerated().map { index, text in
      ImportFile(name: "file\(index).json", bytes: Array(text.utf8))
    }
    var plans = await plans(files, book)
    try await book.imports.run(&plans)
    return plans
  }

  func plan(
    _ file: String, named name: String = "file.json", _ book: Book
  ) async throws -> ImportPlan {
    let plans = await plans([ImportFile(name: name, bytes: Array(file.utf8))], book)
    return try #require(plans.first)
  }

  /// Returns the plan for a file whose format is given.
  func plan(_ file: String, _ book: Book, as format: ExchangeFormat) async throws -> ImportPlan {
    try await plan(file, as: format, on: book)
  }

  /// Imports a file of a format.
  @discardableResult
  func importing(
    _ file: String, as format: ExchangeFormat, _ options: ImportOptions = ImportOptions(),
    into book: Book
  ) async throws -> ImportPlan {
    let plan = try await plan(file, as: format, options, on: book)
    var plans = [plan]
    try await book.imports.run(&plans)
    return plan
  }

  func plan(
    _ file: String, as format: ExchangeFormat, _ options: ImportOptions = ImportOptions(),
    on book: Book
  ) async throws -> ImportPlan {
    var options = options
    options.format = format
    let file = ImportFile(name: "file", bytes: Array(file.utf8))
    let outcome = try #require(await book.imports.plan([file], options).first)
    switch outcome {
    case .planned(let plan): return plan
    case .refused(_, let error): throw error
    }
  }

  /// Returns why a file is refused; nil if it is not.
  func refusal(of bytes: [UInt8], _ book: Book) async -> ExchangeError? {
    for outcome in await book.imports.plan([ImportFile(name: "file", bytes: bytes)]) {
      if case .refused(_, let error) = outcome { return error }
    }
    return nil
  }

  func text(_ format: ExchangeFormat, _ book: Book) throws -> String {
    String(decoding: try book.exports.file(format), as: UTF8.self)
  }

  /// The number of lines that the log has.
  func lineCount(_ book: Book) -> Int {
    book.history.events(of: nil, limit: 1_000).count
  }

  private func plans(_ files: [ImportFile], _ book: Book) async -> [ImportPlan] {
    await book.imports.plan(files).compactMap { outcome in
      if case .planned(let plan) = outcome { plan } else { nil }
    }
  }
}
