import Services
import Testing
import ViewModels

@MainActor @Suite struct ThemeJourneyTests {
  @Test func `a theme is tried on line by line, and kept`() throws {
    let app = try Journey()
    #expect(app.shell.state.theme == "auto")
    app.press(":")
    app.enter("theme")
    #expect(app.themePicker?.rows.map(\.name) == ["auto", "dark", "broken"])
    app.press("j")
    #expect(app.shell.state.theme == "dark")
    #expect(app.settings.settings.theme.value == "auto")
    app.press("enter")
    #expect(app.themePicker == nil)
    #expect(app.shell.state.theme == "dark")
    #expect(app.settings.settings.theme.value == "dark")
  }

  @Test func `escape goes back to the theme there was`() throws {
    let app = try Journey()
    app.press(",", "enter", "j")
    #expect(app.shell.state.theme == "dark")
    app.press("esc")
    #expect(app.shell.state.theme == "auto")
    #expect(app.settingsSheet != nil)
    #expect(app.settings.settings.theme.value == "auto")
  }

  @Test func `a broken theme is not shown and not kept`() throws {
    let app = try Journey()
    app.press(",", "enter", "j", "j")
    #expect(app.shell.state.theme == "dark")
    app.press("enter")
    #expect(app.notice == "line 3")
    #expect(app.settings.settings.theme.value == "auto")
  }
}
