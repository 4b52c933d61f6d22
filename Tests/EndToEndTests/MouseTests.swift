import Foundation
import Glibc
import Processes
import PseudoTerminals
import Testing

@Suite struct MouseTests {
  let home: Home

  init() throws {
    home = try Home()
    try configure("mouse = true")
  }

  private func configure(_ line: String) throws {
    let folder = "\(home.path)/.config/daybook"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "\(line)\n".write(toFile: "\(folder)/config.toml", atomically: true, encoding: .utf8)
  }

  private static let on = "\u{1B}[?1000h\u{1B}[?1006h"
  private static let off = "\u{1B}[?1006l\u{1B}[?1000l"

  private func wire(_ environment: [String: String] = [:]) async throws -> Wire {
    let wire = try Wire(in: home, environment: environment)
    try await wire.wait(for: "Inbox")
    try await wire.waitUntilIdle()
    return wire
  }

  /// What came after the mouse was last asked for, or was told to go.
  private func mode(_ wire: Wire) -> String? {
    let text = String(decoding: wire.received, as: UTF8.self)
    let modes = [Self.on, Self.off].compactMap { mode in
      text.ranges(of: mode).last.map { (place: $0.lowerBound, mode: mode) }
    }
    return modes.max { $0.place < $1.place }?.mode
  }

  private func expectOffAndOn(_ wire: Wire) async throws {
    try await wire.wait(for: Self.on)
    let text = String(decoding: wire.received, as: UTF8.self)
    let off = try #require(text.firstRange(of: Self.off))
    let on = try #require(text.firstRange(of: Self.on))
    #expect(off.upperBound <= on.lowerBound)
  }

  @Test func `a folder is clicked, opened, filled on its sheet, and scrolled`() async throws {
    try await home.daybook("folder", "add", "Work")
    try await home.daybook("folder", "add", "Home")
    for number in 10..<50 { try await home.daybook("add", "number \(number)") }
    let terminal = try await home.openDaybook()
    try await terminal.waitFor("Home")
    try await terminal.click("Home")
    try await terminal.waitFor("▌   Home")
    try await terminal.doubleClick("Home")
    try await terminal.waitFor("by due day")
    try await terminal.type("A")
    try await terminal.waitFor("(0 → 0)")
    try await terminal.click("◌   number 12")
    try await terminal.waitFor("◉   number 12")
    try await terminal.waitFor("(0 → 1)")
    try await terminal.wheel(.down, over: "number 12")
    try await terminal.waitUntilGone("number 10")
    try await terminal.click("Save")
    try await terminal.waitFor("0/1 done")
    #expect(try await home.daybook("list", "--folder", "Home").contains("number 12"))
    try await terminal.click("1 Folders")
    try await terminal.waitFor("▌   Home")
  }

  /// The descriptions of terminals differ in what they say a report begins with.
  @Test(arguments: ["xterm-256color", "tmux-256color", "vt100"])
  func `broken mouse reports type nothing into a field`(type: String) async throws {
    let wire = try await wire(["TERM": type])
    try await wire.type("\u{1B}[<0;6;3M\u{1B}[<0;6;3m\u{1B}[<0;6;3M\u{1B}[<0;6;3m")
    try await wire.wait(for: "by due day")
    try await wire.type("a")
    for report in ["[<0;999;999M", "[<0;4", "[<0;0;0M", "[<;;M", "[M !!", "[<0;1;1m", "[<x"] {
      try await wire.type("\u{1B}\(report)")
    }
    try await wire.type("Buy milk\r")
    #expect(try await wire.quit() == .success)
    let title = try await home.daybook("list").split(separator: "\n").map { $0.suffix(8) }
    #expect(title == ["Buy milk"])
  }

  @Test func `the mouse is the terminal's again after the end`() async throws {
    let wire = try await wire()
    #expect(mode(wire) == Self.on)
    #expect(try await wire.quit() == .success)
    #expect(mode(wire) == Self.off)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func `the mouse is the terminal's again after an end by a signal`(number: Int32) async throws {
    let wire = try await wire()
    try wire.terminal.process.send(signal: number)
    try await wire.waitForEnd()
    #expect(mode(wire) == Self.off)
  }

  @Test func `the mouse is the terminal's while daybook is suspended`() async throws {
    let wire = try await wire()
    wire.clear()
    // Nobody is there to let it go on, and so the system does at once.
    try await wire.type("\u{1A}")
    try await expectOffAndOn(wire)
    #expect(try await wire.quit() == .success)
  }

  @Test func `the mouse is the terminal's while another editor has it`() async throws {
    let wire = try await wire(["EDITOR": "true"])
    for key in ["3", "a", "\t"] { try await wire.type(key) }
    wire.clear()
    try await wire.type("\u{1B}e")
    try await expectOffAndOn(wire)
    #expect(try await wire.quit() == .success)
  }

  /// GNU screen holds Esc back while the mouse is reported.
  @Test func `the mouse stays GNU screen's, where taking it would cost Esc`() async throws {
    for environment in [["TERM": "screen-256color"], ["TERM": "screen", "STY": "1.tty"]] {
      let wire = try await wire(environment)
      #expect(mode(wire) == nil)
      #expect(try await wire.quit() == .success)
      #expect(mode(wire) == nil)
    }
    let inTmux = try await wire(["TERM": "screen-256color", "TMUX": "/tmp/tmux,1,0"])
    #expect(mode(inTmux) == Self.on)
  }

  @Test(arguments: ["", "mouse = false", "mouse = \"off\""])
  func `the mouse is the terminal's until a key takes it, also at the next start`(
    line: String
  ) async throws {
    try configure(line)
    let first = try await wire()
    #expect(mode(first) == nil)
    try await first.type("M")
    try await first.wait(for: Self.on)
    #expect(try await first.quit() == .success)
    let next = try await wire()
    try await next.wait(for: Self.on)
    try await next.type("\u{1B}OQ")
    try await next.wait(for: Self.off)
    #expect(try await next.quit() == .success)
    #expect(mode(try await wire()) == nil)
  }
}
