import Repositories

/// The files of slots have the inodes that the machine's list says.
final class TamperedInode {
  private var listed: [String: UInt64] = [:]

  func verdict(_ call: SystemCall, _ verdict: Verdict) -> Verdict {
    guard case .proceed = verdict else { return verdict }
    switch call.kind {
    case .read where call.path.hasSuffix("/slots.json"):
      return .read { [self] bytes in
        note(String(decoding: bytes, as: UTF8.self))
        return bytes
      }
    case .describe, .inspect:
      guard let inode = listed[call.path] else { return verdict }
      return .describe { $0.inode = inode }
    default: return verdict
    }
  }

  private func note(_ list: String) {
    for text in list.split(separator: "\"") {
      let parts = text.split(separator: ":")
      guard parts.count == 2, let inode = UInt64(parts[1]) else { continue }
      listed["\(Stage.log)/\(parts[0])/000001.jsonl"] = inode
    }
  }
}
