import SeededRandom
import Foundation

/// A tool that is late: it replaces files that have grown by copies from before.
struct CrowdCopier {
  private var random: SeededGenerator
  private let playground: Playground

  init(_ playground: Playground, _ seed: Seed) {
    random = SeededGenerator(seed)
    self.playground = playground
  }

  /// Copies a file of the log, waits for it to grow, and puts the copy in its place; false when it did
  /// not grow.
  mutating func replaceOne() throws -> Bool {
    guard let path = playground.segments().randomElement(using: &random),
      let old = FileManager.default.contents(atPath: path)
    else { return false }
    let deadline = ContinuousClock.now + .milliseconds(200)
    while try size(path) == old.count {
      guard ContinuousClock.now < deadline else { return false }
      usleep(200)
    }
    if random.once(in: 2) {
      // Written beside it and renamed, as rsync does.
      try old.write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } else {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: UInt64(old.count))
      try file.close()
    }
    return true
  }

  private func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }
}
