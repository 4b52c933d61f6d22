import Entities
import Repositories

extension ImportService {
  /// What a path that is being typed may go on to.
  package func candidates(for path: String) async -> [FileCandidate] {
    await book.userFiles.candidates(for: path).map(FileCandidate.init)
  }

  /// Reads files and plans their import; see `plan`.
  package func plan(paths: [String]) async -> [ImportOutcome] {
    var files: [ImportFile] = []
    var unreadable: [ImportOutcome] = []
    for path in paths {
      do throws(FileSystemError) {
        files.append(ImportFile(name: path, bytes: try await book.userFiles.bytes(of: path)))
      } catch {
        unreadable.append(.refused(file: path, ExchangeError(.unreadable(error.reason))))
      }
    }
    return await plan(files) + unreadable
  }
}
