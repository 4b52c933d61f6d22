import Core
import Entities
import MemoryFiles
import Repositories
import Services
import Testing
import ViewModels
import WallClock

/// Notices of what begins soon, and the fields and settings that say how long before they come.
///
/// It is 09:41 on Saturday 21 November 2026 in Seoul.
@MainActor struct ReminderJourneyTests {
  /// Returns the notices of an event after some minutes.
  private func texts(
    _ app: Journey, _ from: String, _ title: String, remind: String = "10m",
    at place: String? = nil,
    after minutes: Int64
  ) throws -> [ReminderText] {
    var draft = EventDraft(title, try app.book.eventSpan(from: from, to: ""))
    draft.remind = try app.book.reminderRule(remind)
    draft.place = place
    try app.book.events.add(draft)
    let notes = ReminderWatermark(in: { "/home/notes" }, files: MemoryFileSystem())
    try app.book.reminders.deliver(notes, usual: .off) { _ in }
    app.clock.move(byMinutes: minutes)
    var texts: [ReminderText] = []
    try app.book.reminders.deliver(notes, usual: .off) { due in
      texts = due.texts(app.shell.language, today: app.book.clock.today)
    }
    return texts
  }

  @Test(arguments: [
    ("10:00", "10m", 9, Language.english, "10:00 Dentist, in 10 min · @Seoul"),
    ("10:00", "10m", 9, .korean, "10:00 Dentist, 10분 뒤 · @Seoul"),
    ("12:00", "2h", 30, .english, "12:00 Dentist, in 1h49m · @Seoul"),
    ("12:00", "2h", 30, .korean, "12:00 Dentist, 1시간 49분 뒤 · @Seoul"),
    ("10:00", "0m", 19, .english, "10:00 Dentist, now · @Seoul"),
    ("tomorrow 09:00", "12h", 720, .english, "tomorrow 09:00 Dentist, in 11h19m · @Seoul"),
    ("tomorrow 10:00", "1d", 19, .english, "tomorrow 10:00 Dentist, @Seoul"),
    ("2026-11-23", "1d", 1440, .english, "tomorrow: Dentist, @Seoul"),
    ("2026-11-21 10:00", "10m", 60, .english, "Missed while nothing ran, 10:00 Dentist"),
    ("2026-11-21 10:00", "10m", 60, .korean, "꺼져 있는 동안 지나감, 10:00 Dentist"),
  ])
  func `a reminder says what, when, how soon and where`(
    from: String, remind: String, minutes: Int64, language: Language, line: String
  ) throws {
    let app = try Journey(language)
    let texts = try texts(app, from, "Dentist", remind: remind, at: "Seoul", after: minutes)
    #expect(texts.map(\.line) == [line])
  }

  @Test func `open screens say it in a notice, which stays on their list`() throws {
    let app = try Journey()
    let texts = try texts(app, "10:00", "Dentist", after: 9)
    app.shell.remind(texts)
    #expect(app.notice == "10:00 Dentist, in 10 min")
    #expect(app.shell.notices.last?.text == "10:00 Dentist, in 10 min")
  }

  @Test func `reminders of one minute are all seen in one notice`() throws {
    let app = try Journey()
    for title in ["A", "B"] {
      var draft = EventDraft(title, try app.book.eventSpan(from: "10:00", to: ""))
      draft.remind = "10m"
      try app.book.events.add(draft)
    }
    let texts = try texts(app, "10:00", "C", after: 9)
    app.shell.remind(texts)
    let lines = texts.map(\.line)
    #expect(lines.count == 3)
    #expect(app.notice == "3 reminders: \(lines.joined(separator: " · "))")
    #expect(app.shell.notices.suffix(3).map(\.text) == lines)
  }

  @Test func `the settings take a time before, and refuse what is none`() throws {
    let app = try Journey()
    app.press(",")
    for _ in 0..<4 { app.press("j") }
    #expect(app.settingsSheet?.rows[4].value == "10m before")
    app.press("enter")
    app.enter("soon")
    #expect(app.prompt?.refusal?.contains("“soon” is not how long before") == true)
    app.press("ctrl+u")
    app.enter("1 day, 10m")
    #expect(app.settings.settings.reminders.value == ReminderRule(text: "1d,10m"))
    #expect(app.settingsSheet?.rows[4].value == "1d, 10m before")
    app.press("d")
    #expect(app.settings.settings.reminders.value == ReminderRule(text: "10m"))
    app.press("j", "enter")
    app.enter("notify-send  -u critical")
    #expect(app.settings.settings.remindCommand == ["notify-send", "-u", "critical"])
  }

  @Test func `a wrong time before in the file is said with its line`() throws {
    let app = try Journey(configuration: "[remind]\ndefault = \"soon\"\n")
    #expect(app.notice?.hasPrefix("config.toml, line 2: remind.default cannot be “soon”") == true)
    #expect(app.settings.settings.reminders.value == ReminderRule(text: "10m"))
  }

  @Test func `the form of an event has the field, and its preview says it`() throws {
    let app = try Journey()
    var draft = EventDraft("Dentist", try app.book.eventSpan(from: "10:00", to: ""))
    draft.remind = "1d,10m"
    let id = try app.book.events.add(draft)
    app.press("enter", "enter")
    #expect(app.form?.fields.first { $0.name == "remind" }?.text == "1d,10m")
    for _ in app.form?.fields ?? [] where app.focusedField != "remind" { app.press("tab") }
    app.press("ctrl+e", "ctrl+u")
    app.type("끔")
    app.press("ctrl+s")
    #expect(app.book.events.event(id)?.remind == "off")
  }
}
