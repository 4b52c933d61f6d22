import Foundation
import Processes
import Testing

/// What begins soon is told, once on a machine.
@Suite struct ReminderTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// An event in a few minutes, with the given title.
  private func addEvent(_ title: String) async throws {
    try await home.daybook("event", title, "--from", "in 5 minutes", "--remind", "0m, 5m, 6m")
    // Nobody was told until a while ago.
    let state = "\(home.path)/.local/state/daybook"
    let paths = FileManager.default.enumerator(atPath: state)?.compactMap { $0 as? String } ?? []
    let notes = try #require(paths.first { $0.hasSuffix("/reminded") })
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let moment = formatter.string(from: Date(timeIntervalSinceNow: -600))
    try "\(moment)\n".write(
      toFile: "\(state)/\(notes)", atomically: false, encoding: .utf8)
  }

  @Test func `remind runs the command of the settings with the title, without a shell, once`()
    async throws
  {
    let told = "\(home.path)/told"
    let script = "\(home.path)/tell"
    try "#!/bin/sh\nprintf '%s|' \"$@\" >> '\(told)'\n".write(
      toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try FileManager.default.createDirectory(
      atPath: "\(home.path)/.config/daybook", withIntermediateDirectories: true)
    try "[remind]\ncommand = \"\(script) --urgent\"\n".write(
      toFile: "\(home.path)/.config/daybook/config.toml", atomically: true, encoding: .utf8)
    try await home.daybook("add", "begin the book")
    try await home.daybook("remind")
    try await addEvent("Dentist $(touch \(home.path)/ran)")
    async let one = home.daybook("remind")
    async let other = home.daybook("remind")
    #expect(try await [one, other] == ["", ""])
    try await home.daybook("remind")
    let text = try String(contentsOfFile: told, encoding: .utf8)
    #expect(text.hasPrefix("--urgent|"))
    #expect(text.contains(" Dentist $(touch \(home.path)/ran)|in "))
    #expect(text.split(separator: "|").count == 3)
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/ran"))
  }

  @Test func `print gives a line a reminder, and events without one give nothing`() async throws {
    try await home.daybook("add", "begin the book")
    try await home.daybook("remind", "--print")
    try await addEvent("Dentist")
    let id = try await home.daybook("event", "Quiet", "--from", "in 5 minutes", "--remind", "off")
      .filter { !$0.isWhitespace }
    let line = try await home.daybook("remind", "--print")
    #expect(line.contains(" Dentist, in ") && !line.contains("Quiet"))
    #expect(try await home.daybook("remind", "--print") == "")
    #expect(try await home.daybook("show", "--json", id).contains("\"remind\": \"off\""))
    try await home.daybook("edit", id, "--remind", "1 day")
    #expect(try await home.daybook("show", "--json", id).contains("\"remind\": \"1d\""))
    let refused = try await home.daybook(["edit", id, "--remind", "soon"])
    #expect(refused.status == .code(1) && refused.errors.contains("“soon” is not how long before"))
  }

  @Test func `install shows a timer and a line of cron, and writes the files when told`()
    async throws
  {
    let shown = try await home.daybook("remind", "--install")
    #expect(shown.contains("OnCalendar=minutely") && shown.contains("Persistent=true"))
    #expect(shown.contains("* * * * * ") && shown.contains(" remind"))
    let folder = "\(home.path)/.config/systemd/user"
    #expect(!FileManager.default.fileExists(atPath: folder))
    let written = try await home.daybook(["remind", "--install", "--write"])
    #expect(
      written.output == "\(folder)/daybook-remind.service\n\(folder)/daybook-remind.timer\n")
    #expect(written.errors.contains("systemctl --user enable --now daybook-remind.timer"))
    let service = try String(
      contentsOfFile: "\(folder)/daybook-remind.service", encoding: .utf8)
    #expect(service.contains("ExecStart=\"/") && service.contains("\" \"remind\"\n"))
    let refused = try await home.daybook(["remind", "--write"])
    #expect(refused.status == .code(2))
  }

  @Test func `open screens show a reminder, and nobody shows it again`() async throws {
    try await home.daybook("add", "begin the book")
    try await home.daybook("remind", "--print")
    try await addEvent("Dentist #(touch \(home.path)/ran)")
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Dentist #(touch")
    #expect(try await home.daybook("remind", "--print") == "")
    #expect(!FileManager.default.fileExists(atPath: "\(home.path)/ran"))
  }
}
