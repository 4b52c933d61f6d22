import SeededRandom
import Core
import Entities

/// A value that can be read and hurts: too long, too large, of another type, or hostile.
struct Poison {
  let kind: EntityKind
  let key: FieldKey
  let value: FieldValue

  private static let kinds: [EntityKind: [FieldKey]] = [
    .todo: [
      "title", "due", "priority", "completed", "repeat", "notes", "folder", "position", "tag:x",
    ],
    .diary: ["title", "body", "date", "folder", "created"],
    .expense: ["title", "amount", "currency", "category", "date", "settled", "memo", "folder"],
    .employee: ["title", "age", "address", "salary", "phone", "email", "gender", "folder"],
    .student: ["title", "grade", "courses", "age", "address"],
    .folder: ["name", "colour", "position", "onDelete", "minimum", "maximum", "number", "created"],
  ]

  /// The kinds, always in the same order.
  static let allKinds = kinds.keys.map(\.rawValue).sorted()

  private static let values: [FieldValue] =
    [
      "", " ", "\n\n\n", "\0", "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}txt.exe", "\u{2066}\u{2069}",
      "e" + String(repeating: "\u{301}", count: 200), "👨‍👩‍👧‍👦👍🏽🇰🇷", "\u{FEFF}", "\u{FFFF}", "한글 ㅎㅏㄴ",
      "9999-12-31", "0001-01-01", "0000-00-00", "2026-02-30", "9999-12-31T23:59 Asia/Seoul",
      "2026-11-21T25:61", "9999-12-31T23:59:59.999Z", "-1", "high", "#GGGGGG", "#1D9BF6", "KRW",
      "XXX", "weekly", "every 0 days", "folder", "id-folder", "nullify", "cascade", "true",
    ].map { .text($0) }
    + [.max, .min, 0, -1, 253_402_300_800_000].map { .number($0) }
    + [.truth(true), .truth(false), .absent]
    + [
      "[]", "{}", "[[[[[[[[]]]]]]]]", "{\"a\":{\"b\":null}}", "1e308", "-0", "1.5",
      "[\"a\",1,null]",
      "99999999999999999999",
    ].map { .json($0) }

  static func any(_ random: inout SeededGenerator) -> Poison {
    let kind = EntityKind(rawValue: random.pick(allKinds))
    return Poison(
      kind: kind, key: random.pick(kinds[kind] ?? [.title]),
      value: random.once(in: 12) ? long(&random) : random.pick(values))
  }

  private static func long(_ random: inout SeededGenerator) -> FieldValue {
    let piece = random.pick(["x", "우유 ", "a\n", "\u{301}", "🏳️‍🌈", "# * ` ["])
    return .text(String(repeating: piece, count: 1 << (10 + random.below(7))))
  }
}
