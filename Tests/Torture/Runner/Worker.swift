import ArgumentParser
import Campaigns
import Repositories

/// The process that the crowd campaign starts eight times.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Edits a book, and prints each edit that is saved.", shouldDisplay: false)

  @Option var home: String
  @Option var name: String
  @Option var edits: Int

  func run() throws {
    let location = StoreLocation(data: "\(home)/data", state: "\(home)/state/daybook")
    try CrowdWorker(at: location, name: name).run(edits: edits)
  }
}
