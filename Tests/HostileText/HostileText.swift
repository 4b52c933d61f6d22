/// Texts that would steer a terminal, or hide something from their reader, if they got there as they
/// are: a table of beginnings, contents and ends, multiplied out.
///
/// Source: ECMA-48; XTerm Control Sequences; iTerm2 and kitty protocols; UTS #39 on what is not seen.
package enum HostileText {
  /// All of them, more than 600.
  package static let all: [String] =
    controlSequences + strings + escapes + controls + unseen + marks + lineEnds

  /// A few of each kind, for what takes long.
  package static let some: [String] = stride(from: 0, to: all.count, by: 23).map { all[$0] }

  private static func products(_ starts: [String], _ bodies: [String], _ ends: [String]) -> [String]
  {
    starts.flatMap { start in bodies.flatMap { body in ends.map { start + body + $0 } } }
  }

  /// What moves the cursor, wipes, changes modes, or makes the terminal answer as if it were typed.
  private static let controlSequences = products(
    ["\u{1B}[", "a\u{9B}", "우\u{1B}["],
    [
      "2J", "3J", "H", "31m", "8m", "?1049h", "?1049l", "?25l", "?1000h", "?2004l", "6n", "5n", "c",
      ">c", "=c", "8;1;1t", "21t", "22;0t", "4h", "20h", "10L", "!p", "s", "u", "1;1r", "9999b",
      "?5h",
      ">4;2m", "14t", "i",
    ], ["", "b"])

  /// Titles, links, the clipboard, pictures, device strings.
  private static let strings =
    products(
      ["\u{1B}]", "a\u{9D}"],
      [
        "0;t", "2;t", "4;1;?", "7;file://h/x", "8;;https://example.org", "9;hello", "10;?",
        "11;#fff",
        "52;c;ZXZpbA==", "52;c;?", "104", "133;A", "777;notify;a;b", "1337;SetMark",
        "1337;File=inline=1:AAAA", "1337;RequestUpload=format=tgz",
      ], stringEnds)
    + products(
      ["\u{1B}P", "\u{90}", "\u{1B}_", "\u{9F}", "\u{1B}^", "\u{9E}", "\u{1B}X", "\u{98}"],
      ["$q\"p", "+q544e", "q#0;2;0;0;0#0~~", "Ga=T,f=24;AAAA"], stringEnds)

  private static let stringEnds = ["\u{7}", "\u{1B}\\", "\u{9C}", ""]

  private static let escapes =
    "c78DEMHNOZ=>nol|}~".map { "a\u{1B}\($0)b" } + [
      "\u{1B}#8", "\u{1B}%@", "\u{1B}%G", "\u{1B}(0", "\u{1B})B", "\u{1B} F", "\u{1B}\u{1B}[A",
      "\u{1B}",
    ]

  /// Each control character, in a text and at its end.
  private static let controls = products(
    ["Rent"], (Array(0...0x1F) + Array(0x7F...0x9F)).map(character), ["", "paid"])

  /// What turns the reading direction, or is not seen at all.
  private static let unseen = products(
    ["Rent ", "\u{5D0}"],
    [
      0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
      0xAD, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2061, 0x2064, 0x206A, 0x206F, 0xFEFF, 0xFFF9,
      0xFFFB, 0x1D173, 0xE0001, 0xE0020, 0xE0041, 0xE007F, 0x2028, 0x2029, 0x115F, 0x1160, 0x3164,
      0xFFA0, 0x378, 0x2065, 0xFFFE, 0xFFFF, 0xE000, 0xF8FF, 0xF0000, 0x10FFFF,
    ].map(character), ["", "txt.exe"])

  private static let marks =
    ["\u{301}", "\u{20DD}", "\u{5B0}", "\u{E49}", "\u{1160}", "\u{FE0F}", "\u{488}"].flatMap {
      ["a" + String(repeating: $0, count: 10_000), String(repeating: $0, count: 100)]
    } + [
      "👨\u{200D}\u{200D}👩", "👍\u{200D}\u{1B}[2J", "🏴\u{E0067}\u{E0062}\u{E007F}", "가\u{200D}나",
      "\u{202E}\u{1B}]0;x\u{7}\u{2066}", String(repeating: "👨\u{200D}", count: 1_000),
    ]

  private static let lineEnds = products(
    ["Rent"], ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\t"],
    ["☐  Forged", "\u{8}\u{8}\u{8}\u{8}Forged"])

  private static func character(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }
}
