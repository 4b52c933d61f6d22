import Repositories

/// What a path that is being typed may go on to.
package struct FileCandidate: Equatable, Sendable {
  package let name: String
  package let isFolder: Bool

  init(_ candidate: UserFiles.Candidate) {
    name = candidate.name
    isFolder = candidate.isFolder
  }
}
