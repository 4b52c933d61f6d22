import Foundation
import Processes

/// A disk whose syncs do not end until a test lets them: a library that is loaded into the program and replaces
/// fdatasync(2).
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

  /// The environment that loads it into a program.
  var environment: [String: String] { ["LD_PRELOAD": library] }

  /// From now on, the sync of a file does not end if the file's path ends like this.
  func stall(at ending: String = "") throws {
    try Data(ending.utf8).write(to: URL(filePath: "\(home.path)/stall"))
  }

  /// Waits until the program waits for the disk.
  func waitForSync() async throws {
    let path = "\(home.path)/stalled"
    _ = try await poll(for: .patience) {
      FileManager.default.fileExists(atPath: path) ? true : nil
    }
  }

  /// Lets all syncs end.
  func continueInForm() throws {
    try FileManager.default.removeItem(atPath: "\(home.path)/stall")
  }

  private static let source = #"""
    #define _GNU_SOURCE 1
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/syscall.h>
    #include <time.h>
    #include <unistd.h>

    static const char *path(const char *name) {
      static char path[4096];
      snprintf(path, sizeof path, "%s/%s", getenv("HOME"), name);
      return path;
    }

    static int stalls(int file) {
      char ending[256] = "", link[64], name[4096] = "";
      int stall = open(path("stall"), O_RDONLY | O_CLOEXEC);
      if (stall < 0) return 0;
      ssize_t count = read(stall, ending, sizeof ending - 1);
      close(stall);
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t length = readlink(link, name, sizeof name - 1);
      return count <= length && strcmp(name + length - count, ending) == 0;
    }

    int fdatasync(int file) {
      struct timespec moment = {0, 10000000};
      if (stalls(file)) close(open(path("stalled"), O_CREAT | O_WRONLY, 0600));
      while (stalls(file)) nanosleep(&moment, NULL);
      return (int)syscall(SYS_fdatasync, file);
    }
    """#
}
