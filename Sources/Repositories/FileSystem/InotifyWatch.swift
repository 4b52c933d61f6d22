import Glibc

/// Directory changes as Linux announces them; see inotify(7).
final class InotifyWatch: DirectoryWatch {
  let descriptor: Int32
  private var watched: Set<String> = []

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  func add(_ path: String) {
    guard watched.insert(path).inserted else { return }
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    // A directory that cannot be watched is still read at each refresh.
    if inotify_add_watch(descriptor, path, events) < 0 { watched.remove(path) }
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
