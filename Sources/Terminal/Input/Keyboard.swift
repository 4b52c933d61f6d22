import CNcurses
import Glibc
import TextUI

/// The keyboard as ncurses reads it.
@MainActor struct Keyboard {
  private var clicks = ClickPairs()
  private var rest = KeyDecoder.Rest()

  /// What one call has read.
  struct Input {
    let events: [InputEvent]
    /// How often the terminal has reported its status.
    let answers: Int
    /// Whether the terminal has said what it is.
    let hasAttributes: Bool
  }

  /// Reads all that is there now.
  ///
  /// - Parameter isAwaitingAnswer: whether the terminal was asked something a moment ago.
  mutating func drain(isAwaitingAnswer: Bool) -> Input {
    var decoder = KeyDecoder(
      reads: Self.waiting(), after: rest, isAwaitingAnswer: isAwaitingAnswer,
      readMore: { Self.isReadable(within: $0) ? Self.waiting() : [] },
      readBytes: { Self.isReadable(within: $0) ? Self.bytes() : [] })
    let events = decoder.events().map { event in
      guard case .mouse(let mouse) = event else { return event }
      return InputEvent.mouse(clicks.paired(mouse, at: .now))
    }
    rest = decoder.rest
    return Input(events: events, answers: decoder.answers, hasAttributes: decoder.hasAttributes)
  }

  static func isReadable(within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  /// Reads bytes past ncurses, which has buffered nothing after the start of a paste.
  private static func bytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, read(STDIN_FILENO, buffer.baseAddress, buffer.count))
    }
  }

  private static let pasteStart = Array("\u{1B}[\(Paste.start)".unicodeScalars)

  private static func isPasteStart(_ reads: ArraySlice<KeyRead>) -> Bool {
    reads.elementsEqual(pasteStart.lazy.map { .scalar($0) })
  }

  /// Reads what is there without waiting, up to the start of a paste.
  private static func waiting() -> [KeyRead] {
    var reads: [KeyRead] = []
    var value: UInt32 = 0
    while true {
      switch daybook_get(&value) {
      case DAYBOOK_KEY:
        // A key without a name, such as the one for a new window size, means nothing here.
        if let name = daybook_key_name(Int32(value)) { reads.append(.key(String(cString: name))) }
      case DAYBOOK_CHARACTER:
        if let scalar = Unicode.Scalar(value) { reads.append(.scalar(scalar)) }
        if value == pasteStart.last?.value, isPasteStart(reads.suffix(pasteStart.count)) {
          return reads
        }
      default: return reads
      }
    }
  }
}

/// Tells a double click from two single ones.
struct ClickPairs {
  /// The usual limit on desktops.
  private static let longestGap = Duration.milliseconds(400)

  private var last: MouseEvent?
  private var time = ContinuousClock.Instant.now

  /// Returns the event, or a double click for the second of a pair.
  mutating func paired(_ event: MouseEvent, at now: ContinuousClock.Instant) -> MouseEvent {
    let isSecond = event.act == .click && event == last && now - time <= Self.longestGap
    last = isSecond ? nil : event
    time = now
    return isSecond ? MouseEvent(.doubleClick, at: event.place) : event
  }
}
