import Entities
import FoundationEssentials

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

  func reply() throws(TimeFailure) -> ServerReading? {
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

  private func reading() throws(TimeFailure) -> ServerReading {
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
