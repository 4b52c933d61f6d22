import Glibc

/// A program that was started to read what it writes; it ends with this.
final class ChildOutput {
  enum Piece {
    case bytes(ArraySlice<UInt8>)
    /// It runs, and has written nothing more.
    case nothingYet
    /// Its exit status, or 128 and more for a signal.
    case end(status: Int32)
  }

  /// Can be read whenever there is a piece.
  let descriptor: Int32
  private var child: ChildProgram?
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Starts a program that is found in `PATH`; it reads nothing, and its errors go nowhere.
  init(_ words: [String]) throws(ChildFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildFailure(words[0], errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    // Throwing here runs the deinit, which closes the other end.
    child = try ChildProgram(words, in: .output(ends[1]))
  }

  deinit {
    child?.kill()
    close(descriptor)
  }

  /// Never blocks but for the moment in which the program ends.
  func read() -> Piece {
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .bytes(buffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return .nothingYet }
      // A program that closes its output is about to end.
      let status = child?.waitForEnd()
      child = nil
      return .end(status: status ?? 0)
    }
  }
}
