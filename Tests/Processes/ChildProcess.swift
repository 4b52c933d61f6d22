package import Glibc

/// A process that this one has started, or knows by its number.
package struct ChildProcess: Sendable {
  package let identifier: pid_t

  package init(identifier: pid_t) {
    self.identifier = identifier
  }

  package func send(signal number: Int32) throws {
    guard Glibc.kill(identifier, number) == 0 else { throw ProcessError("send a signal", errno) }
  }

  /// Whether the process is there; also for one that this process has not started.
  package var isRunning: Bool { Glibc.kill(identifier, 0) == 0 }

  /// Whether it runs, is ready to run, or waits for a disk; false if it waits for anything else.
  package var isBusy: Bool {
    guard let file = fopen("/proc/\(identifier)/stat", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let line = bytes[..<fread(&bytes, 1, bytes.count, file)]
    // The name of the program stands before it in parentheses. Source: proc_pid_stat(5).
    guard let name = line.lastIndex(of: UInt8(ascii: ")")) else { return false }
    return line[name...].dropFirst(2).first.map { "RD".utf8.contains($0) } ?? false
  }

  /// How often it has begun to wait for something; nil when it has ended.
  ///
  /// Source: proc_pid_status(5).
  package var waitCount: Int? {
    guard let file = fopen("/proc/\(identifier)/status", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return line?.split(separator: "\t").last.flatMap { Int($0) }
  }

  /// Waits, and blocks the thread, until the process has ended.
  package func waitForExit() throws -> Termination {
    var status: Int32 = 0
    guard waitpid(identifier, &status, 0) == identifier else { throw ProcessError("wait", errno) }
    return Termination(waited: status)
  }

  /// How the process has ended; nil while it lives.
  package func exitStatus() throws -> Termination? {
    var status: Int32 = 0
    switch waitpid(identifier, &status, WNOHANG) {
    case identifier: return Termination(waited: status)
    case 0: return nil
    default: throw ProcessError("wait", errno)
    }
  }

  /// Ends the process at once.
  package func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
  }
}
