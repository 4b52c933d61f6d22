package import Core
package import Entities
import FoundationEssentials

/// Asks time servers for the time.
package protocol TimeRepository {
  /// Starts a request, and returns at once.
  func ask(_ source: ClockSource) throws(TimeFailure) -> any TimeRequest
}

/// A request to a time server; releasing it cancels it.
package protocol TimeRequest: AnyObject {
  /// A descriptor that becomes readable when there may be an answer.
  var descriptor: Int32 { get }
  /// Returns the server's answer; nil while it is not complete. It never blocks.
  func reply() throws(TimeFailure) -> WrittenMoment?
}

/// Asks time servers with the system's `curl`, so that no networking code is linked.
package struct CurlTimeRepository: TimeRepository {
  /// The maximum size of an answer, in bytes.
  static let largestAnswer = 65_536

  private let program: String
  private let seconds: Double

  /// - Parameter seconds: the time limit for the whole answer.
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

  /// Returns the arguments for `curl`.
  ///
  /// They ignore the user's configuration, which could write files or follow other schemes, and make sure that
  /// the address is taken neither as a pattern nor as an option.
  private func arguments(for source: ClockSource) -> [String] {
    [
      "-q", "--silent", "--fail", "--globoff", "--proto", "=http,https",
      "--location", "--proto-redir", "=http,https", "--max-redirs", "5",
      "--max-time", "\(seconds)", "--max-filesize", "\(Self.largestAnswer)",
      "--url", source.url,
    ]
  }
}

/// A running `curl` and its output so far.
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
    // curl itself checks only the length that the server announces.
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

  /// Returns the failure for an exit status of curl; see EXIT CODES in curl(1).
  private func failure(_ status: Int32) -> TimeFailure {
    switch status {
    case 5, 6: .unknownHost
    case 7: .unreachable
    case 22: .refused
    case 28: .tooLate
    case 1, 47: .badRedirect
    case 18, 52, 56: .interrupted
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: .untrusted
    case 63: .tooLarge
    default: .failed(program: program, status: status)
    }
  }
}
