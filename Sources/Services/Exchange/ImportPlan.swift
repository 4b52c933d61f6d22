import Repositories

/// What the import of one file will do; nothing has been done yet.
package struct ImportPlan {
  /// What is written in one line of the log.
  struct Batch {
    /// The folder's name; nil for Inbox.
    var folder: String?
    var count: Int
    var edits: [Edit]
  }

  package let file: String
  /// Nil for an empty list.
  package let format: ImportFormat?
  /// What is new to the book.
  package internal(set) var newCount = 0
  /// What was imported before, or is in the book by its name; it stays as it is.
  package internal(set) var knownCount = 0
  /// People whose department nobody knows; they come unassigned.
  package internal(set) var unknownDepartments = 0
  package internal(set) var fates = FieldFates()
  var batches: [Batch] = []

  /// No line of the log holds more records than this.
  private static let largestBatch = 5_000

  init(file: String, format: ImportFormat?) {
    self.file = file
    self.format = format
  }

  /// The next batch to be written, which is the plan's no more.
  mutating func takeBatch() -> Batch? {
    batches.isEmpty ? nil : batches.removeFirst()
  }

  /// Adds edits, of which each list belongs to one record, in as many batches as they need.
  mutating func add(_ records: [[Edit]], folder: String? = nil) {
    newCount += records.count
    for start in stride(from: 0, to: records.count, by: Self.largestBatch) {
      let part = records[start..<min(start + Self.largestBatch, records.count)]
      batches.append(Batch(folder: folder, count: part.count, edits: part.flatMap { $0 }))
    }
  }
}
