import Repositories

extension Disk {
  /// The last file of the log, by its path.
  var lastSegment: String? {
    files.keys.filter { $0.hasPrefix(Stage.log) }.max()
  }

  mutating func alterLastSegment(_ change: (inout [UInt8]) -> Void) {
    guard let path = lastSegment, var bytes = files[path] else { return }
    change(&bytes)
    put(path, bytes)
  }

  /// The state folder is disposable: books go on without it.
  mutating func loseState() {
    removeEntry(Stage.location.state)
  }
}
