import ArgumentParser
import Foundation
import Repositories

/// Makes a book to try things on.
struct MakeBook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Makes a book of five years in a folder.")

  @Argument(help: "How many entries.")
  var entries: Int

  @Argument(help: "A folder that is not there yet; the book is in its folder book.")
  var folder: String

  func run() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let here = FileManager.default.currentDirectoryPath
    let path = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
    let location = StoreLocation(data: "\(path)/book", state: "\(path)/state/daybook")
    var maker = try YearsMaker(at: location, entries: entries)
    try maker.make(entries: entries)
  }
}
