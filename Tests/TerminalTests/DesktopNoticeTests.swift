import Testing

@testable import Terminal

@Suite struct DesktopNoticeTests {
  private func sequence(_ environment: [String: String], _ title: String = "10:00 Dentist")
    -> String
  {
    DesktopNotice(environment: environment).sequence(title: title, detail: "in 10 min")
  }

  @Test(arguments: [
    (
      ["TERM": "xterm-kitty"],
      "\u{1B}]99;i=daybook:d=0;10:00 Dentist\u{1B}\\\u{1B}]99;i=daybook:p=body;in 10 min\u{1B}\\"
    ),
    (["TERM": "foot-extra"], "\u{1B}]777;notify;10:00 Dentist;in 10 min\u{1B}\\"),
    (["TERM_PROGRAM": "iTerm.app"], "\u{1B}]9;10:00 Dentist, in 10 min\u{1B}\\"),
    (["LC_TERMINAL": "iTerm2"], "\u{1B}]9;10:00 Dentist, in 10 min\u{1B}\\"),
    (["TERM_PROGRAM": "WezTerm"], "\u{1B}]9;10:00 Dentist, in 10 min\u{1B}\\"),
    (["TERM": "xterm-ghostty"], "\u{1B}]9;10:00 Dentist, in 10 min\u{1B}\\"),
    (["TERM": "xterm-256color"], ""),
    (["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "LC_TERMINAL": "iTerm2"], ""),
  ])
  func `each terminal is told in its own way, and the bell rings`(
    environment: [String: String], notice: String
  ) {
    #expect(sequence(environment) == "\u{07}" + notice)
  }

  @Test(arguments: ["xterm-kitty", "foot", "xterm-ghostty"])
  func `a title cannot steer the terminal`(terminal: String) {
    let text = sequence(["TERM": terminal], "a\u{1B}\\\u{1B}]52;c;eA==\u{07}\u{9C};b")
    let inner = text.dropFirst(2).replacing("\u{1B}]99;i=daybook:p=body", with: "")
    #expect(!inner.contains("\u{07}") && !inner.contains("\u{9C}"))
    #expect(!text.contains("\u{1B}]52"))
    #expect(terminal != "foot" || text.split(separator: ";").count == 4)
  }
}
