import Repositories

extension Disk {
  /// The last file of the log, by its path.
  var lastSegment: String? {
    files.keys.filter { $0.hasPrefix(Sandbox.log) }.max()
  }

  mutating func alterLastSegment(_ change: (inout [UInt8]) -> Void) {
    guard let path = lastSegment, var bytes = files[path] else { return }
    change(&bytes)
    put(path, bytes)
  }

  /// Adds a part of a line, as a program leaves it that was killed while it wrote.
  mutating func tearLastLine() {
    alterLastSegment { bytes in
      let line = bytes.split(separator: 0x0A).last ?? []
      bytes += line.dropLast(20)
    }
  }

  /// The state folder is disposable: books go on without it.
  mutating func loseState() {
    removeEntry(Sandbox.location.state)
  }
}
