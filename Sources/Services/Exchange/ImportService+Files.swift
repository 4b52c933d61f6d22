import Entities
import Repositories

extension ImportService {
  /// What a path that is being typed may go on to.
  package func candidates(for path: String) async -> [FileCandidate] {
    await book.userFiles.candidates(for: path).map(FileCandidate.init)
  }

  /// Reads files and plans their import, each file once; see `plan`.
  package func plan(paths: [String]) async -> [ImportOutcome] {
    let paths = await book.userFiles.distinct(paths)
    var files: [ImportFile] = []
    var unreadable: [Int: ImportOutcome] = [:]
    for (place, path) in paths.enumerated() {
      do throws(FileSystemError) {
        files.append(ImportFile(name: path, bytes: try await book.userFiles.bytes(of: path)))
      } catch {
        unreadable[place] = .refused(file: path, ExchangeError(.unreadable(error.reason)))
      }
    }
    var planned = await plan(files)[...]
    return paths.indices.compactMap { unreadable[$0] ?? planned.popFirst() }
  }
}
