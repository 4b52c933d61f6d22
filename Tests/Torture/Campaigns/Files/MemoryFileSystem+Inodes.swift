import MemoryFiles
import Repositories

extension MemoryFileSystem {
  /// The list of a machine's own slots names their files by inode, which files filled in anew do not
  /// have: gives the list the inodes that they have now.
  func renumberSlots(in list: String) throws {
    guard let bytes = contents(list) else { return }
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\"", omittingEmptySubsequences: false)
    let renumbered = parts.map { part -> String in
      let slot = part.prefix { $0 != ":" }
      guard slot.count > 1, slot.count < part.count,
        let status = try? status("\(Stage.log)/\(slot)/000001.jsonl", .keep)
      else { return String(part) }
      return "\(slot):\(status.inode)"
    }
    try put(list, Array(renumbered.joined(separator: "\"").utf8))
  }
}
