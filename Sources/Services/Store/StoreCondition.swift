import Repositories

/// Whether edits reach the disk, and what is wrong with the files.
package struct StoreCondition: Equatable, Sendable {
  /// So many acts are only in memory.
  package let unsaved: Int
  /// Why nothing can be written, or why it could not.
  package let failure: StoreFailure?
  /// Damaged lines, kept and skipped, files that cannot be read, and acts that are missing.
  package let damaged: Int
  /// The acts that are missing, such as `k3fq0v…:12`.
  package let missing: [String]

  package var isNotSaved: Bool { unsaved > 0 }

  /// Why the last act could not be written, in the system's words.
  package var reason: String? {
    switch failure {
    case .notSaved(let trouble): trouble.reason
    case .failingDisk(let reason): reason
    default: nil
    }
  }
}

extension StoreCondition {
  init(_ repository: any EntryRepository) {
    damaged = repository.damagedCount
    missing = repository.missing
    switch repository.status {
    case .writable:
      unsaved = 0
      failure = nil
    case .readOnly(let reason):
      unsaved = 0
      failure = StoreFailure(.readOnly(reason))
    case .unsaved(let count, let cause):
      unsaved = count
      failure = StoreFailure(.notSaved(cause: cause))
    case .failing(let count, let cause):
      unsaved = count
      failure = StoreFailure(.readOnly(.failingDisk(cause)))
    }
  }
}
