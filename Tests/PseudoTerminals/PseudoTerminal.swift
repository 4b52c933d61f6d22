import Glibc
package import Processes

/// A terminal with this program at the other end of the line, and one program in it.
package final class PseudoTerminal {
  package let process: ChildProcess
  /// Just before the process was started.
  package let start: ContinuousClock.Instant
  private var line: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  package init(_ size: TerminalSize, running command: Command) throws {
    var line: Int32 = -1
    var screen: Int32 = -1
    var window = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&line, &screen, nil, nil, &window) == 0 else {
      throw ProcessError("open a terminal", errno)
    }
    // Only the program may hold the screen, so that its end is the end of the line. It opens it
    // anew, which makes the terminal its own.
    defer { close(screen) }
    for end in [line, screen] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.line = line
    let device = try Self.name(of: screen)
    start = .now
    process = try command.start(.device(device))
  }

  /// Tests open terminals at the same time, which share what `ttyname` returns.
  private static func name(of screen: Int32) throws -> String {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let name = buffer.baseAddress else { throw ProcessError("name a terminal", ENOMEM) }
      let number = ttyname_r(screen, name, buffer.count)
      guard number == 0 else { throw ProcessError("name a terminal", number) }
      return String(cString: name)
    }
  }

  deinit {
    process.kill()
    hangUp()
  }

  /// Returns what the program writes next; nil if it writes nothing for as long as `patience`.
  ///
  /// - Parameter limit: the most bytes that are taken, as a slow line does.
  package func read(within patience: Duration, atMost limit: Int = .max) throws -> Chunk? {
    var request = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Int32(patience / .milliseconds(1))) > 0 else { return nil }
    let count = Glibc.read(line, &buffer, min(limit, buffer.count))
    let time = ContinuousClock.now
    guard count > 0 else { throw TerminalEnd() }
    return Chunk(bytes: buffer[..<count], time: time)
  }

  package func write(_ bytes: [UInt8]) throws {
    guard Glibc.write(line, bytes, bytes.count) == bytes.count else { throw TerminalEnd() }
  }

  /// How many bytes wait to be read.
  package var waiting: Int {
    get throws {
      var count: CInt = 0
      guard ioctl(line, UInt(FIONREAD), &count) == 0 else {
        throw ProcessError("look at a terminal", errno)
      }
      return Int(count)
    }
  }

  /// Makes the window another size, as its user does; the program is told.
  package func resize(to size: TerminalSize) throws {
    var window = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(line, UInt(TIOCSWINSZ), &window) == 0 else {
      throw ProcessError("resize a terminal", errno)
    }
  }

  /// Ends the line, as a window does that is closed.
  package func hangUp() {
    if line >= 0 { close(line) }
    line = -1
  }
}
