import Foundation
import Processes

/// An OpenSSH server of its own on this machine, with its own keys, and the way to log in.
final class SecureShell {
  private let folder: String
  private let port: Int
  private let server: ChildProcess
  private let environment: [String: String]

  /// Starts it; it ends with the last reference to it.
  init(in home: Home) async throws {
    environment = home.environment
    folder = home.unusedPath("ssh")
    port = try FreePort.any()
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for key in ["host", "user"] { try await Self.makeKey("\(folder)/\(key)", in: home) }
    let host = try String(contentsOfFile: "\(folder)/host.pub", encoding: .utf8)
    try Self.write("[127.0.0.1]:\(port) \(host)", to: "\(folder)/known_hosts")
    try Self.write(Self.configuration(folder, port), to: "\(folder)/sshd_config")
    // As root it wants this folder of the system's, which the system makes when it starts the server.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    server = try Command(
      path: Program.named("sshd", in: ["PATH": "/usr/sbin:/usr/local/sbin:/usr/bin"]).path,
      arguments: ["-D", "-e", "-f", "\(folder)/sshd_config"], environment: environment
    ).start(Streams(input: "/dev/null", output: "\(folder)/log", errors: "\(folder)/log"))
    try await waitForServer()
  }

  deinit { server.kill() }

  /// Opens daybook of that home in a terminal, over a line of its own.
  func openDaybook(in home: Home) async throws -> RealTerminal {
    let variables = home.environment.map { "'\($0.key)=\($0.value)'" }.sorted()
    let command = ["env", "-i"] + variables + [try Program.daybook().path]
    return try await RealTerminal(
      running: .named("ssh", in: environment),
      ["-tt", "-F", "/dev/null", "-p", "\(port)", "-i", "\(folder)/user"]
        + ["-o", "IdentitiesOnly=yes", "-o", "UserKnownHostsFile=\(folder)/known_hosts"]
        + ["-o", "GlobalKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR"]
        + ["\(try Self.userName())@127.0.0.1", command.joined(separator: " ")],
      in: home)
  }

  private func waitForServer() async throws {
    do {
      _ = try await poll(for: .patience) {
        try String(contentsOfFile: "\(folder)/log", encoding: .utf8).contains("listening on")
          ? true : nil
      }
    } catch is DeadlinePassed {
      throw HarnessError("sshd: \(try String(contentsOfFile: "\(folder)/log", encoding: .utf8))")
    }
  }
}

extension SecureShell {
  private static func configuration(_ folder: String, _ port: Int) -> String {
    """
    ListenAddress 127.0.0.1:\(port)
    HostKey \(folder)/host
    AuthorizedKeysFile \(folder)/user.pub
    PidFile none
    StrictModes no
    UsePAM no
    PasswordAuthentication no
    PermitRootLogin prohibit-password

    """
  }

  private static func makeKey(_ path: String, in home: Home) async throws {
    let tool = CommandLineTool(
      program: try .named("ssh-keygen", in: home.environment), home: home)
    let result = try await tool.run(["-q", "-t", "ed25519", "-N", "", "-f", path])
    guard result.status == .success else { throw HarnessError("ssh-keygen: \(result)") }
  }

  private static func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static func userName() throws -> String {
    guard let entry = getpwuid(geteuid()) else { throw HarnessError("this user has no name") }
    return String(cString: entry.pointee.pw_name)
  }
}
