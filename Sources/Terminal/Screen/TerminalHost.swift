import FoundationEssentials
import Glibc
package import TextUI

/// The program that this one talks to: the terminal, or a multiplexer inside of it.
enum TerminalHost {
  case terminal
  case tmux
  /// GNU screen.
  case screen
  /// One of the two.
  ///
  /// If they run at the near end of ssh, only their `$TERM` is known; if one runs in the other, the variables of both
  /// are set.
  case either

  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let isTmux = environment["TMUX"]?.isEmpty == false
    let isScreen = environment["STY"]?.isEmpty == false
    switch (isTmux, isScreen) {
    case _ where terminal.hasPrefix("tmux"): self = .tmux
    case (true, true): self = .either
    case (true, false): self = .tmux
    case (false, true): self = .screen
    case (false, false): self = terminal.hasPrefix("screen") ? .either : .terminal
    }
  }

  /// Whether Esc comes at once while the mouse is reported.
  ///
  /// GNU screen 4.9 then waits for the next key, and the two would be read as a key with Alt.
  var hasEscBesideMouse: Bool {
    switch self {
    case .terminal, .tmux: true
    case .screen, .either: false
    }
  }
}

extension TerminalHost {
  /// Whether the host itself answers all questions, one after another.
  ///
  /// GNU screen passes strings for the terminal on as they are, so that a question in one could be shown on the
  /// terminal's screen. At 4.9 it shows no colours of 24 bits, whatever the terminal around it does, and the variables
  /// of the environment describe that terminal.
  var answersInTurn: Bool {
    switch self {
    case .terminal, .tmux: true
    case .screen, .either: false
    }
  }

  /// Whether the environment says that the terminal shows colours of 24 bits.
  func takesExactColours(environment: [String: String]) -> Bool {
    answersInTurn && ["truecolor", "24bit"].contains(environment["COLORTERM"])
  }

  /// The sequence that asks the terminal at the far end for its background.
  ///
  /// tmux answers itself from 3.4 on; before that nobody answers.
  var backgroundQuestion: String {
    let plain = Enquiry.background
    switch self {
    case .terminal, .tmux: return plain
    case .screen: return Self.passedThroughScreen(plain)
    case .either: return plain + Self.passedThroughScreen(plain)
    }
  }

  /// The bytes that even an old GNU screen accepts at once, without the two before and the two after them.
  static let screenLimit = 252

  /// Returns a sequence in strings that GNU screen passes on, each of which must be short.
  static func passedThroughScreen(_ sequence: String) -> String {
    let bytes = Array(sequence.utf8)
    return stride(from: 0, to: bytes.count, by: screenLimit).map { start in
      let part = bytes[start..<min(start + screenLimit, bytes.count)]
      return "\u{1B}P\(String(decoding: part, as: UTF8.self))\u{1B}\\"
    }.joined()
  }
}

/// The clipboard of the machine that the terminal's window is on, also at the other end of ssh.
///
/// Source: xterm's control sequences, OSC 52. The clipboard is only written, never read: what it holds is none of
/// daybook's business.
struct Clipboard {
  private let host: TerminalHost

  init(_ host: TerminalHost) {
    self.host = host
  }

  /// Returns the sequence that asks the terminal to copy a text.
  ///
  /// Whatever could steer a terminal is visible in the copy too, as it may be pasted into a shell.
  func sequence(copying text: String) -> String {
    let safe = sanitised(text, keeping: .lineEnds)
    let plain = "\u{1B}]52;c;\(Data(safe.utf8).base64EncodedString())\u{07}"
    switch host {
    case .terminal: return plain
    case .tmux: return plain + Self.passedThroughTmux(plain)
    case .screen: return TerminalHost.passedThroughScreen(plain)
    case .either:
      // A longer one would be shown on the screen as text.
      let isShort = plain.utf8.count <= TerminalHost.screenLimit
      return (isShort ? plain : "") + TerminalHost.passedThroughScreen(plain)
    }
  }

  /// Returns a sequence that tmux passes on.
  ///
  /// tmux takes the plain sequence with `set-clipboard on`, and passes this one on with `allow-passthrough on`; it
  /// drops what it is not allowed to take.
  private static func passedThroughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;\u{1B}\(sequence)\u{1B}\\"
  }
}

extension Size {
  /// The size of the terminal that standard output goes to; nil if it goes elsewhere, or nobody knows the size.
  package static var ofTerminal: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0
    else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
