import Entities
import Repositories

/// Takes in the files of other programs: first all of a file is read and checked, then it is written.
///
/// Files are read, and lines of the log made ready, away from the main actor; what is left for it
/// comes in short turns, so that keys are answered all the while.
@MainActor package struct ImportService {
  let book: Book

  /// How far an import has come.
  package struct Progress: Equatable, Sendable {
    package let done: Int
    package let total: Int

    package init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// What is to be done with each file, departments first, or why it cannot be imported.
  package func plan(_ files: [ImportFile]) async -> [ImportOutcome] {
    let ground = ImportGround(
      book.repository.folders(), clock: book.clock, currency: book.money.currency)
    var recognition = Recognition(book)
    var outcomes: [ImportOutcome] = []
    for reading in await ImportReading.all(files, on: ground) {
      do throws(ExchangeError) {
        outcomes.append(
          .planned(try await recognition.plan(reading.file, try reading.draft.get())))
      } catch {
        outcomes.append(.refused(file: reading.file, error))
      }
    }
    return outcomes
  }

  /// Writes what was planned, until all is done or the task is cancelled, and returns how far it came.
  ///
  /// A batch is a line of the log; one undo takes all of them back.
  /// Each batch leaves its plan when it is written, and so gives its memory to the book.
  @discardableResult package func run(
    _ plans: inout [ImportPlan], onProgress: @MainActor (Progress) -> Void = { _ in }
  ) async throws -> Progress {
    let total = plans.flatMap(\.batches).map(\.count).reduce(0, +)
    let group = book.newID().text
    var done = 0
    var folders = 0
    book.changes.hold()
    defer {
      book.changes.release()
      if done > 0 { book.onActed(Action(.takeIn, count: done, folders: folders)) }
    }
    for index in plans.indices {
      while !Task.isCancelled, let batch = plans[index].takeBatch() {
        let edits = await batch.prepared()
        guard !Task.isCancelled else { break }
        try book.commit(
          Action(
            .takeIn, count: batch.count, folders: batch.folders, folder: batch.folder),
          group: group, edits)
        done += batch.count
        folders += batch.folders
        onProgress(Progress(done: done, total: total))
        await Task.yield()
      }
    }
    return Progress(done: done, total: total)
  }
}
