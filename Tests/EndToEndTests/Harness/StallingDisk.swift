import Foundation
import Processes

/// A disk on which nothing comes to an end for as long as one wants: a library that is loaded into the
/// program and stands before fdatasync(2).
struct StallingDisk {
  private let home: Home
  private let library: String

  init(in home: Home) async throws {
    self.home = home
    library = home.unusedPath("so")
    let source = home.unusedPath("c")
    try Self.source.write(toFile: source, atomically: false, encoding: .utf8)
    let compiler = CommandLineTool(
      program: try .named("cc", in: home.environment), home: home, environment: [:])
    let result = try await compiler.run(["-shared", "-fPIC", "-o", library, source])
    guard result.status == .success else { throw HarnessError("cc: \(result)") }
  }

  /// What loads it into a program.
  var variable: String { "LD_PRELOAD=\(library)" }

  /// From now on no sync comes to an end.
  func stall() throws {
    try Data().write(to: URL(filePath: "\(home.path)/stall"))
  }

  /// Waits until the program waits for the disk.
  func waitForSync() async throws {
    let path = "\(home.path)/stalled"
    _ = try await poll(for: .patience) {
      FileManager.default.fileExists(atPath: path) ? true : nil
    }
  }

  /// All goes on.
  func goOn() throws {
    try FileManager.default.removeItem(atPath: "\(home.path)/stall")
  }

  private static let source = #"""
    #define _GNU_SOURCE 1
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <time.h>
    #include <unistd.h>

    static const char *path(const char *name) {
      static char path[4096];
      snprintf(path, sizeof path, "%s/%s", getenv("HOME"), name);
      return path;
    }

    int fdatasync(int file) {
      struct timespec moment = {0, 10000000};
      if (access(path("stall"), F_OK) == 0) close(open(path("stalled"), O_CREAT | O_WRONLY, 0600));
      while (access(path("stall"), F_OK) == 0) nanosleep(&moment, NULL);
      return (int)syscall(SYS_fdatasync, file);
    }
    """#
}
