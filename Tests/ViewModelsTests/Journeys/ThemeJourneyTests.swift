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
    app.press("down")
    #expect(app.shell.state.theme == "dark")
    #expect(app.settings.settings.theme.value == "auto")
    app.press("enter")
    #expect(app.themePicker == nil)
    #expect(app.shell.state.theme == "dark")
    #expect(app.settings.settings.theme.value == "dark")
  }

  @Test func `escape goes back to the theme there was`() throws {
    let app = try Journey()
    app.press(",", "/")
    app.enter("theme")
    app.press("enter", "down")
    #expect(app.shell.state.theme == "dark")
    app.press("esc")
    #expect(app.shell.state.theme == "auto")
    #expect(app.settingsSheet != nil)
    #expect(app.settings.settings.theme.value == "auto")
  }

  @Test func `letters narrow the themes at once, and the first of them is tried on`() throws {
    let app = try Journey()
    app.press(":")
    app.enter("theme")
    app.press("d", "a", "r")
    #expect(app.themePicker?.rows.map(\.name) == ["dark"])
    #expect(app.shell.state.theme == "dark")
    app.press("x")
    #expect(app.themePicker?.emptyMessage == "Nothing matches “darx”. Esc clears the filter")
    #expect(app.shell.state.theme == "dark")
    app.press("esc")
    #expect(app.themePicker?.rows.map(\.name) == ["auto", "dark", "broken"])
    #expect(app.shell.state.theme == "auto")
    app.press("esc")
    #expect(app.themePicker == nil)
  }

  @Test func `a broken theme is not shown and not kept`() throws {
    let app = try Journey()
    app.press(":")
    app.enter("theme")
    app.press("down", "down")
    #expect(app.shell.state.theme == "dark")
    app.press("enter")
    #expect(app.notice == "line 3")
    #expect(app.settings.settings.theme.value == "auto")
  }
}
