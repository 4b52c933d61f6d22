import Entities
import Repositories

/// What the import of one file will do; nothing has been done yet.
package struct ImportPlan: Sendable {
  /// What is written in one line of the log.
  struct Batch: Sendable {
    /// The folder's name; nil for Inbox.
    var folder: String?
    var count = 0
    /// How many of them are folders.
    var folders = 0
    var edits: [Edit] = []
    /// Of records that the book has never had.
    var new: [Edit] = []

    /// All edits, ready to be written; away from the screen, for this takes longest.
    @concurrent func prepared() async -> [Edit] {
      edits + new.map(\.prepared)
    }
  }

  package let file: String
  /// Nil for an empty list.
  package let format: ImportFormat?
  /// What is new to the book.
  package private(set) var newCount = 0
  /// What was imported before, or is in the book by its name; it stays as it is.
  package internal(set) var knownCount = 0
  /// People whose department nobody knows; they come unassigned.
  package internal(set) var unknownDepartments = 0
  /// What is new and has an empty title.
  package internal(set) var untitled = 0
  package internal(set) var fates = FieldFates()
  private(set) var batches: [Batch] = []

  /// No line of the log holds more records than this: a screen waits while one is written.
  private static let largestBatch = 500

  init(file: String, format: ImportFormat?) {
    self.file = file
    self.format = format
  }

  /// The next batch to be written, which is the plan's no more.
  mutating func takeBatch() -> Batch? {
    batches.isEmpty ? nil : batches.removeFirst()
  }

  /// Adds a record of a folder; those of one folder must come one after another.
  ///
  /// - Parameter revival: brings it back, when the book has had it before.
  mutating func add(_ record: ImportDraft.Record, _ revival: [Edit], folder: String?) {
    newCount += 1
    if !hasRoom(for: folder) { batches.append(Batch(folder: folder)) }
    let last = batches.count - 1
    batches[last].count += 1
    if record.kind == .folder { batches[last].folders += 1 }
    if revival.isEmpty {
      batches[last].new.append(record.edit)
    } else {
      batches[last].edits += revival + [record.edit]
    }
  }

  private func hasRoom(for folder: String?) -> Bool {
    guard let last = batches.last else { return false }
    return last.folder == folder && last.count < Self.largestBatch
  }

  /// Adds what folders of the book learn.
  mutating func add(lessons: [Edit]) {
    guard !lessons.isEmpty else { return }
    batches.append(Batch(count: lessons.count, edits: lessons))
  }
}
