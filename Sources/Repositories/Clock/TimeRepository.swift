package import Core
package import Entities
import FoundationEssentials

/// Asks servers for the time.
package protocol TimeRepository {
  /// Begins to ask, and returns at once.
  func ask(_ source: ClockSource) throws(TimeFailure) -> any TimeRequest
}

/// A request to a time server; releasing it cancels it.
package protocol TimeRequest: AnyObject {
  /// Can be read whenever there may be an answer.
  var descriptor: Int32 { get }
  /// What the server said; nil while it has not, or not all. Never blocks.
  func reply() throws(TimeFailure) -> WrittenMoment?
}

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

/// A running `curl` and what it has written so far.
final class CurlTimeRequest: TimeRequest {
  private let child: ChildOutput
  private let program: String
  private var bytes: [UInt8] = []

  init(_ child: ChildOutput, program: String) {
    self.child = child
    self.program = program
  }

  var descriptor: Int32 { child.descriptor }

  func reply() throws(TimeFailure) -> WrittenMoment? {
    // curl itself looks only at the length that a server promises.
    while bytes.count <= CurlTimeRepository.largestAnswer {
      switch child.read() {
      case .bytes(let more): bytes += more
      case .nothingYet: return nil
      case .end(let status):
        guard status == 0 else { throw failure(status) }
        return try reading()
      }
    }
    throw .tooLarge
  }

  private func reading() throws(TimeFailure) -> WrittenMoment {
    let entity: NetworkTimeEntity
    do {
      entity = try JSONDecoder().decode(NetworkTimeEntity.self, from: Data(bytes))
    } catch {
      throw .malformed
    }
    guard let reading = entity.reading else { throw .noTime(entity.currentDateTime) }
    return reading
  }

  /// Source: EXIT CODES in curl(1).
  private func failure(_ status: Int32) -> TimeFailure {
    switch status {
    case 5, 6: .unknownHost
    case 7: .unreachable
    case 22: .refused
    case 28: .tooLate
    case 1, 47: .ledAstray
    case 18, 52, 56: .interrupted
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: .untrusted
    case 63: .tooLarge
    default: .failed(program: program, status: status)
    }
  }
}
