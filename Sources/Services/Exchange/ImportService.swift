import Entities
import Repositories

/// Takes in the files of other programs: first all of a file is read and checked, then it is written.
@MainActor package struct ImportService {
  let book: Book

  /// How far an import has come.
  package struct Progress: Equatable, Sendable {
    package let done: Int
    package let total: Int
  }

  /// What is to be done with each file, departments first, or why it cannot be imported.
  package func plan(_ files: [ImportFile]) -> [ImportOutcome] {
    var departments = knownDepartments
    let read = files.map(ImportSource.init)
    let ordered = read.filter(\.isDepartments) + read.filter { !$0.isDepartments }
    return ordered.map { source in
      do throws(ExchangeError) {
        return .planned(try plan(source.name, try source.contents.get(), &departments))
      } catch {
        return .refused(file: source.name, error)
      }
    }
  }

  /// Writes what was planned, a line of the log a batch; one undo takes all of it back.
  ///
  /// Each batch leaves its plan when it is written, and so gives its memory to the book.
  package func run(
    _ plans: inout [ImportPlan], onProgress: @MainActor (Progress) -> Void = { _ in }
  ) throws {
    let total = plans.flatMap(\.batches).map(\.count).reduce(0, +)
    let group = book.newID().text
    var done = 0
    for index in plans.indices {
      while let batch = plans[index].takeBatch() {
        try book.commit(
          Action(.takeIn, count: batch.count, folder: batch.folder), group: group, batch.edits)
        done += batch.count
        onProgress(Progress(done: done, total: total))
      }
    }
  }

  private func plan(
    _ file: String, _ contents: ImportSource.Contents, _ departments: inout [Int64: Department]
  ) throws(ExchangeError) -> ImportPlan {
    switch contents {
    case .book(let object): try BookImport(book: book).plan(file, object)
    case .list(.diary, let items): try DiaryImport(book: book).plan(file, items)
    case .list(.departments, let items):
      try DepartmentImport(book: book).plan(file, items, &departments)
    case .list(.people, let items):
      try PeopleImport(book: book, departments: departments).plan(file, items)
    case .list(.categories, let items): try CategoryImport(book: book).plan(file, items)
    case .list: ImportPlan(file: file, format: nil)
    }
  }

  /// The folders that came as departments, by their numbers; of two with one number, the newer.
  private var knownDepartments: [Int64: Department] {
    let folders = book.repository.folders().sorted { $0.created < $1.created }
    var departments: [Int64: Department] = [:]
    for folder in folders {
      guard let number = folder.number else { continue }
      departments[number] = Department(id: folder.id, name: folder.name)
    }
    return departments
  }
}
