package import Entities

/// Asks servers for the time with the system's `curl`, so that no code for the network is linked.
package struct CurlTimeRepository: TimeRepository {
  /// The longest answer that is read, in bytes.
  static let largestAnswer = 65_536

  private let program: String
  private let seconds: Double

  /// - Parameter seconds: how long a server has for its whole answer.
  package init(program: String = "curl", seconds: Double = 5) {
    self.program = program
    self.seconds = seconds
  }

  package func ask(_ source: ClockSource) throws(TimeFailure) -> any TimeRequest {
    do throws(ChildFailure) {
      return CurlTimeRequest(
        try ChildOutput([program] + arguments(for: source)), program: program)
    } catch {
      throw .cannotStart(program: error.program, reason: error.reason)
    }
  }

  /// Nothing of the user's own configuration, which could write files or follow other schemes;
  /// no patterns in the address, and no way to take it for an option.
  private func arguments(for source: ClockSource) -> [String] {
    [
      "-q", "--silent", "--fail", "--globoff", "--proto", "=http,https",
      "--location", "--proto-redir", "=http,https", "--max-redirs", "5",
      "--max-time", "\(seconds)", "--max-filesize", "\(Self.largestAnswer)",
      "--url", source.url,
    ]
  }
}
