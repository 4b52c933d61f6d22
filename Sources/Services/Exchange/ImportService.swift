import Core
package import Entities
import Glibc
import Repositories

/// Imports files of other programs: a file is first read and checked as a whole, then written.
///
/// Reading files and encoding lines of the log happen off the main actor; the rest runs on it in short slices,
/// so that keys are answered all the time.
@MainActor package struct ImportService {
  let book: Book

  /// Plans the import of each file, or returns why it cannot be imported, in the order of the files.
  package func plan(
    _ files: consuming [ImportFile], _ options: ImportOptions = ImportOptions()
  ) async -> [ImportOutcome] {
    var sources = await ImportSource.all(files, options)
    var context = ImportContext(
      book.folders.entities(), of: book, tags: book.entries.tags(), options: options)
    let known = Department.known(context.folders)
    let places = sources.indices.filter { sources[$0].isDepartments }
    var departments: [Int: [Int64: Department]] = [:]
    var behind = 0
    let objectsBehind = sources.reversed().map { source in
      defer { behind += source.objects }
      return behind
    }
    var recognition = DuplicateDetector(book, updates: options.updates)
    var outcomes: [Int: ImportOutcome] = [:]
    // Departments come first, so that people find theirs.
    for index in places + sources.indices.filter({ !places.contains($0) }) {
      context.begin(
        objects: sources[index].objects, before: objectsBehind[sources.count - 1 - index])
      context.departments = places.isEmpty ? known : nearest(to: index, of: departments)
      do throws(ExchangeError) {
        let read = try await sources[index].draft(on: context)
        outcomes[index] = .planned(try await recognition.plan(sources[index].name, read.draft))
        context = read.context
        departments[index] = read.draft.departments
      } catch {
        outcomes[index] = .refused(file: sources[index].name, error)
      }
    }
    return sources.indices.compactMap { outcomes[$0] }
  }

  /// The departments by number for a file: the nearest file of departments before it takes precedence, then
  /// the nearest one after it.
  private func nearest(
    to index: Int, of departments: [Int: [Int64: Department]]
  ) -> [Int64: Department] {
    let order = departments.sorted { $0.key < $1.key }
    let before = order.filter { $0.key < index }
    let behind = order.filter { $0.key > index }.reversed()
    return (behind + before).reduce(into: [:]) { all, file in
      all.merge(file.value) { _, nearer in nearer }
    }
  }

  /// Writes the planned imports; if the task is cancelled, takes back what was written, and returns how far it
  /// had come.
  ///
  /// A batch is one line of the log; one undo takes back all of them. Each batch is removed from its plan when it
  /// is written, to release its memory.
  @discardableResult package func run(
    _ plans: inout [ImportPlan], onProgress: @MainActor (OperationProgress) -> Void = { _ in }
  ) async throws -> OperationProgress {
    let batches = plans.flatMap(\.batches)
    let sourceEdits = plans.flatMap(\.sourceEdits)
    let total = batches.map(\.count).reduce(0, +)
    guard total > 0 else {
      if !Task.isCancelled {
        try book.catchUp()
        try book.commit(Action(.number, count: sourceEdits.count), sourceEdits)
      }
      return OperationProgress(done: 0, total: 0)
    }
    let linked = batches.filter { $0.verb == .link }.map(\.count).reduce(0, +)
    let folders = batches.map(\.folders).reduce(0, +)
    book.changes.hold()
    defer { book.changes.release() }
    let group = book.newID().text
    try book.repository.begin(group: group)
    let done = try await write(&plans, sourceEdits, group, total, onProgress)
    if done < total {
      try takeBack(group)
    } else {
      book.onActed(
        Action(.importFiles, count: done - linked, folders: folders, linked: linked))
    }
    return OperationProgress(done: done, total: total)
  }

  /// Writes batches until there are no more or the task is cancelled, and returns the number of written records.
  ///
  /// Departments come first, since people refer to them; the last batch also has `sourceEdits`.
  private func write(
    _ plans: inout [ImportPlan], _ sourceEdits: [Edit], _ group: String, _ total: Int,
    _ onProgress: @MainActor (OperationProgress) -> Void
  ) async throws -> Int {
    var done = 0
    var last: OperationID?
    let places = plans.indices.filter { plans[$0].format == .departments }
    for index in places + plans.indices.filter({ !places.contains($0) }) {
      while !Task.isCancelled, let batch = plans[index].takeBatch() {
        var edits = await batch.prepared()
        guard !Task.isCancelled else { return done }
        var label = OperationLabel(batch.action)
        label.group = group
        label.part = OperationLabel.Part(before: done, total: total)
        if label.isLast { edits += sourceEdits }
        try book.catchUp()
        last = try book.write(label, edits)
        done += batch.count
        onProgress(OperationProgress(done: done, total: total))
        await Task.yield()
      }
    }
    guard done == total else { return done }
    book.draftRepository?.discardSaved()
    if last == nil {
      // Another instance has written the same meanwhile, so no line of the log marks the end of the group.
      try keep(group)
    } else {
      book.repository.end(group: group)
    }
    return done
  }

  /// An import that was begun on this machine and not finished; nil if there is none.
  package func unfinished() -> UnfinishedImport? {
    book.repository.unfinishedGroups().first.map(UnfinishedImport.init)
  }

  /// Takes back what an unfinished import has written.
  package func takeBack(_ unfinished: UnfinishedImport) throws {
    try takeBack(unfinished.group)
  }

  /// Keeps what an unfinished import has written.
  package func keep(_ unfinished: UnfinishedImport) throws {
    try keep(unfinished.group)
  }

  private func takeBack(_ group: String) throws {
    try book.repository.takeBack(group: group)
  }

  private func keep(_ group: String) throws {
    try book.repository.close(group: group)
  }
}

/// An import of which only a part is in the book, since its program was killed.
package struct UnfinishedImport: Equatable, Sendable {
  let group: String
  /// How many entries and folders were written.
  package let count: Int
  /// How many entries and folders the import has in all.
  package let total: Int

  init(_ unfinished: UnfinishedGroup) {
    group = unfinished.group
    count = unfinished.count
    total = unfinished.total
  }
}

extension ImportService {
  /// The completions of a path that is being typed.
  package func candidates(for path: String) async -> [FileCandidate] {
    await book.userFiles.candidates(for: path).map(FileCandidate.init)
  }

  /// Reads files and plans their import, each file once; see `plan`.
  package func plan(
    paths: [String], _ options: ImportOptions = ImportOptions()
  ) async -> [ImportOutcome] {
    var outcomes: [ImportOutcome?] = []
    var files: [ImportFile] = []
    for path in await distinct(paths) {
      do throws(FileSystemError) {
        let named = try await self.files(at: path)
        files += named
        outcomes += named.map { _ in nil }
      } catch {
        outcomes.append(.refused(file: path, ExchangeError(.unreadable(error.reason))))
      }
    }
    var planned = await plan(files, options)[...]
    return outcomes.compactMap { $0 ?? planned.popFirst() }
  }

  /// The paths without those that lead to the same file as an earlier one.
  package func distinct(_ paths: [String]) async -> [String] {
    await book.userFiles.distinct(paths)
  }

  /// Reads what a path names: a file, a folder whose files belong together as one, or each file in any other folder
  /// whose extension belongs to a format.
  package func files(at path: String) async throws(FileSystemError) -> [ImportFile] {
    let files = book.userFiles
    guard let names = try await files.files(in: path) else {
      return [ImportFile(name: path, bytes: try await files.bytes(of: path))]
    }
    let folder = path.hasSuffix("/") ? path : "\(path)/"
    let parts = names.map { ImportFile(name: $0, bytes: []) }
    let isOne = ExchangeFormat.isFolder(
      FileOpening(ImportFile(name: path, bytes: [], parts: parts)))
    var read: [ImportFile] = []
    for name in names where isOne || ExchangeFormat.extensions.contains(name.fileExtension) {
      let bytes = try await files.bytes(of: folder + name)
      read.append(ImportFile(name: isOne ? name : folder + name, bytes: bytes))
    }
    if isOne { return [ImportFile(name: path, bytes: [], parts: read)] }
    guard !read.isEmpty else { throw FileSystemError("read", path: path, number: ENOENT) }
    return read
  }
}

/// A completion of a path that is being typed.
package struct FileCandidate: Equatable, Sendable {
  package let name: String
  package let isFolder: Bool

  init(_ candidate: UserFiles.Candidate) {
    name = candidate.name
    isFolder = candidate.isFolder
  }
}
