import CNcurses
import Glibc
import TextUI

/// Turns what ncurses reads into events: keys, whole characters, pasted text.
@MainActor struct Keyboard {
  private static let escape: Unicode.Scalar = "\u{1B}"
  /// More than anybody pastes into a diary by hand.
  private static let longestPaste = 1 << 20

  private enum Read {
    case key(String)
    case scalar(Unicode.Scalar)
  }

  /// All events that are there now.
  func drain() -> [InputEvent] {
    var reads: [Read] = []
    while let read = next() { reads.append(read) }
    return events(reads[...])
  }

  private func next() -> Read? {
    var value: UInt32 = 0
    switch daybook_get(&value) {
    case DAYBOOK_KEY:
      if Int32(value) == daybook_key_resize { return next() }
      guard let name = daybook_key_name(Int32(value)) else { return next() }
      return .key(String(cString: name))
    case DAYBOOK_CHARACTER: return Unicode.Scalar(value).map { .scalar($0) }
    default: return nil
    }
  }

  private func events(_ reads: ArraySlice<Read>) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = reads
    while let read = rest.popFirst() {
      switch read {
      case .key(let name): events.append(.key(Key(name)))
      case .scalar(Self.escape): events.append(afterEscape(&rest))
      case .scalar(let scalar): events.append(typed(scalar, &rest))
      }
    }
    return events
  }

  /// Esc alone, Alt with a key, or the beginning of pasted text.
  private func afterEscape(_ rest: inout ArraySlice<Read>) -> InputEvent {
    if take("[200~", from: &rest) { return .paste(pasted(&rest)) }
    guard case .scalar(let scalar)? = rest.first, scalar != Self.escape else {
      return .key("esc")
    }
    rest.removeFirst()
    return .key(Key("alt+\(KeyNames.name(of: scalar) ?? String(scalar))"))
  }

  /// A control key, or a character with all that belongs to it.
  private func typed(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Read>) -> InputEvent {
    if let name = KeyNames.name(of: scalar) { return .key(Key(name)) }
    var text = String(scalar)
    while case .scalar(let next)? = rest.first, (text + String(next)).count == 1 {
      text.unicodeScalars.append(next)
      rest.removeFirst()
    }
    return .key(Key(text))
  }

  /// Everything up to the sign that ends pasted text; waits a little for a long one.
  private func pasted(_ rest: inout ArraySlice<Read>) -> String {
    var text = ""
    while text.utf8.count < Self.longestPaste {
      if rest.isEmpty, !refill(&rest) { break }
      if case .scalar(Self.escape)? = rest.first {
        rest.removeFirst()
        while rest.count < 5, refill(&rest) {}
        if take("[201~", from: &rest) { break }
        continue
      }
      guard case .scalar(let scalar)? = rest.popFirst() else { continue }
      text.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
    }
    return text
  }

  private func refill(_ rest: inout ArraySlice<Read>) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 500) > 0 else { return false }
    let count = rest.count
    while let read = next() { rest.append(read) }
    return rest.count > count
  }

  private func take(_ text: String, from rest: inout ArraySlice<Read>) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard rest.count >= scalars.count else { return false }
    for (read, scalar) in zip(rest, scalars) {
      guard case .scalar(let other) = read, other == scalar else { return false }
    }
    rest = rest.dropFirst(scalars.count)
    return true
  }
}
