import Core
import Entities
import Foundation
package import Repositories

/// One of the processes that edit the same few entries; each line it prints is an edit that is saved.
package struct CrowdWorker {
  private static let entries = 5
  private let location: StoreLocation
  private let name: String

  package init(at location: StoreLocation, name: String) {
    self.location = location
    self.name = name
  }

  package func run(edits: Int) throws {
    let book = try EntryRepository(
      at: location,
      now: { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) })
    for number in 0..<edits {
      let verb = "\(name)-\(number)"
      let id = EntityID("entry-\(number % Self.entries)")
      try book.commit(
        Transaction(OperationLabel(verb), [.set(.todo, id, [.title: .text(verb)])]))
      try FileHandle.standardOutput.write(contentsOf: Data("\(verb)\n".utf8))
    }
  }
}
