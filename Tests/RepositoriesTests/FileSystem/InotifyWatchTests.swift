import Foundation
import Testing

@testable import Repositories

@Suite struct InotifyWatchTests {
  private let files = FileManager.default
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "daybook-\(UUID().uuidString)").path

  private func makeFolder() throws {
    try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  /// Whether the watch has something to read.
  private func isReadable(_ watch: InotifyWatch) -> Bool {
    var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  @Test func `a folder that went away and came back is watched again`() throws {
    let watch = try #require(InotifyWatch())
    try makeFolder()
    defer { try? files.removeItem(atPath: folder) }
    watch.add(folder)
    watch.add(folder)
    #expect(!isReadable(watch))
    try Data().write(to: URL(filePath: "\(folder)/one"))
    #expect(isReadable(watch))
    try files.removeItem(atPath: folder)
    try makeFolder()
    watch.drain()
    watch.add(folder)
    #expect(!isReadable(watch))
    try Data().write(to: URL(filePath: "\(folder)/two"))
    #expect(isReadable(watch))
  }

  @Test func `a folder in the place of one that was moved away is watched`() throws {
    let watch = try #require(InotifyWatch())
    try makeFolder()
    watch.add(folder)
    try files.moveItem(atPath: folder, toPath: "\(folder)-old")
    try makeFolder()
    defer { for path in [folder, "\(folder)-old"] { try? files.removeItem(atPath: path) } }
    watch.add(folder)
    watch.drain()
    try Data().write(to: URL(filePath: "\(folder)/one"))
    #expect(isReadable(watch))
  }
}
