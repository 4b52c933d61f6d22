import Foundation
import HostileText
import Processes
import PseudoTerminals
import Testing

/// What reaches the terminal of a book whose every text is hostile, byte by byte.
@Suite struct HostileTextTests {
  /// A terminal of UTF-8, one that does not say, one of eight bits.
  static let locales = ["C.UTF-8", "C", "en_US.ISO-8859-1"]

  /// The book that could harm, and the one that shows the same and cannot.
  private func book(_ texts: [String], _ locale: String) async throws -> HostileBook {
    let book = try HostileBook(locale: locale)
    try await book.fill(texts)
    return book
  }

  /// What a book of all texts sends, in all locales at once.
  private func inEachLocale(
    _ use: @escaping @Sendable (HostileBook) async throws -> Transcript
  ) async throws -> [String: Transcript] {
    try await withThrowingTaskGroup(of: (String, Transcript).self) { group in
      for locale in Self.locales {
        group.addTask { (locale, try await use(book(HostileText.all, locale))) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  @Test func `the screens send nothing that those of a harmless book do not`() async throws {
    let texts = HostileText.all
    async let plain = book(texts.map(Transcript.visible), "C.UTF-8").visitScreens([])
    let all = try await inEachLocale { try await $0.visitScreens(HostileText.some) }
    let harmless = try await plain
    for (locale, hostile) in all {
      let known = harmless.controls.union(HostileBook.scrolling)
      #expect(hostile.controls.subtracting(known) == [], "\(locale)")
      #expect(hostile.text.contains("<U+001B>"))
    }
  }

  @Test func `the commands send nothing that those of a harmless book do not`() async throws {
    let some = HostileText.some.map(Transcript.visible)
    async let plain = book(some, "C.UTF-8").runCommands()
    let all = try await inEachLocale { try await $0.runCommands() }
    let harmless = try await plain
    for (locale, hostile) in all {
      #expect(hostile.controls.subtracting(harmless.controls) == [], "\(locale)")
      #expect(hostile.text.contains("<U+001B>") && hostile.text.contains("\\u001b"))
    }
  }

  @Test(arguments: locales)
  func `an error repeats what was typed without its harm`(locale: String) async throws {
    let book = try HostileBook(locale: locale)
    // No argument holds a zero byte, or more than the system hands over.
    let words = HostileText.all.filter { !$0.contains("\0") && $0.utf8.count < 1000 }
    let plain = words.filter { !$0.contains(where: \.isNewline) }
    let shown = try await book.makeMistakes(with: plain.joined())
    #expect(shown.controls.subtracting(HostileBook.ordinary) == [])
    for word in words where word.contains(where: \.isNewline) {
      let shown = try await book.run(["show", word])
      #expect(shown.controls.subtracting(HostileBook.ordinary) == [], "\(word.debugDescription)")
    }
  }

  @Test func `check tells of damaged lines without their harm`() async throws {
    let book = try HostileBook(locale: "C.UTF-8")
    for text in HostileText.some where !text.contains("\0") && text.utf8.count < 1000 {
      _ = try await book.run(["add", "--verbatim", "Rent\(text)"])
    }
    try book.damage()
    for command in [["check"], ["check", "--json"], ["check", "--repair"]] {
      let shown = try await book.run(command)
      #expect(shown.text.contains("Rent"))
      // What is damaged is yellow, what was set aside is dim.
      #expect(shown.controls.subtracting(HostileBook.ordinary.union(["ESC[m"])) == [], "\(command)")
    }
  }

  @Test func `a list has a line an entry, whatever its title`() async throws {
    let list = try await book(HostileText.all, "C.UTF-8").run(["list", "--all", "--kind", "all"])
    #expect(list.text.split(separator: "\n").count == 4 * HostileText.all.count)
  }
}
