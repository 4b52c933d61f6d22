import CNcurses
import Glibc
import TextUI

/// The keyboard as ncurses reads it.
@MainActor struct Keyboard {
  private var clicks = ClickPairs()

  /// All events that are there now.
  mutating func drain() -> [InputEvent] {
    var decoder = KeyDecoder(reads: Self.waiting(), readMore: { Self.readMore(within: $0) })
    return decoder.events().map { event in
      guard case .mouse(let mouse) = event else { return event }
      return .mouse(clicks.paired(mouse, at: .now))
    }
  }

  private static func readMore(within milliseconds: Int32) -> [KeyRead] {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0 ? waiting() : []
  }

  /// What can be read without waiting.
  private static func waiting() -> [KeyRead] {
    var reads: [KeyRead] = []
    var value: UInt32 = 0
    while true {
      switch daybook_get(&value) {
      case DAYBOOK_KEY:
        // A key without a name, such as the one that tells of a new size, means nothing here.
        if let name = daybook_key_name(Int32(value)) { reads.append(.key(String(cString: name))) }
      case DAYBOOK_CHARACTER:
        if let scalar = Unicode.Scalar(value) { reads.append(.scalar(scalar)) }
      default: return reads
      }
    }
  }
}
