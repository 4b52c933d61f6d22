import Glibc

/// Directory changes as Linux announces them; see inotify(7).
final class InotifyWatch: DirectoryWatch {
  let descriptor: Int32

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  func add(_ path: String) {
    let events = UInt32(IN_MODIFY | IN_CREATE | IN_MOVED_TO)
    // The system knows which it watches, and that a directory which came back is another one. One that
    // cannot be watched is still read at each refresh.
    inotify_add_watch(descriptor, path, events)
  }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while Glibc.read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
