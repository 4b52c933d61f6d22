import Core
import Entities
import Services
import Testing

@Suite struct SettingsTests {
  private func settings(_ file: SettingsEntity, _ environment: [String: String])
    -> Settings
  {
    Settings(file, environment: environment)
  }

  @Test func `without file and environment there are defaults`() {
    let settings = settings(SettingsEntity(), [:])
    #expect(settings.theme.value == "auto")
    #expect(settings.theme.origin == .automatic)
    #expect(settings.language.value == .english)
    #expect(settings.firstWeekday.value == .monday)
    #expect(settings.keys.isEmpty)
  }

  @Test func `the file takes precedence over the locale`() {
    let file = SettingsEntity([.theme: "dark", .language: "en", .firstWeekday: "tuesday"])
    let settings = settings(file, ["LANG": "ko_KR.UTF-8"])
    #expect(settings.theme.value == "dark")
    #expect(settings.language.value == .english)
    #expect(settings.firstWeekday.value == .tuesday)
    #expect(settings.colours.value == nil && settings.colours.origin == .automatic)
    let few = SettingsEntity([.colours: "16"])
    #expect(Settings(few, environment: [:]).colours.value == .sixteen)
    #expect(Settings(few, environment: ["NO_COLOR": "1"]).colours.value == nil)
    #expect(settings.language.origin == .file)
  }

  @Test func `the environment's theme takes precedence over the file's, and no colour over both`() {
    let file = SettingsEntity([.theme: "dark"])
    var environment = ["DAYBOOK_THEME": "light", "NO_COLOR": ""]
    #expect(settings(file, environment).theme.value == "light")
    #expect(settings(file, environment).theme.origin == .environment("DAYBOOK_THEME"))
    environment["NO_COLOR"] = "1"
    #expect(settings(file, environment).theme.value == "monochrome")
    #expect(settings(file, environment).theme.origin == .environment("NO_COLOR"))
  }

  @Test func `the mouse is left to the terminal unless the file says otherwise`() {
    #expect(settings(SettingsEntity(), [:]).mouse.value == .off)
    #expect(settings(SettingsEntity(), [:]).mouse.origin == .automatic)
    #expect(settings(SettingsEntity([.mouse: "on"]), [:]).mouse.value == .on)
    #expect(settings(SettingsEntity([.mouse: "on"]), [:]).mouse.origin == .file)
  }

  @Test func `plain screens are set by the environment, else by the file, else they are off`() {
    #expect(settings(SettingsEntity(), ["DAYBOOK_PLAIN": ""]).plain.value == .off)
    let file = SettingsEntity([.plain: "off"])
    #expect(settings(SettingsEntity([.plain: "on"]), [:]).plain.value == .on)
    #expect(settings(file, [:]).plain.origin == .file)
    #expect(settings(file, ["DAYBOOK_PLAIN": "1"]).plain.value == .on)
    #expect(settings(file, ["DAYBOOK_PLAIN": "1"]).plain.origin == .environment("DAYBOOK_PLAIN"))
    #expect(settings(file, ["DAYBOOK_PLAIN": "--plain"]).plain.origin == .environment("--plain"))
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], Language.korean, Weekday.sunday),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_GB.UTF-8"], .english, .monday),
    (["LANG": "en_US.UTF-8", "LC_ALL": ""], .english, .sunday),
    (["LC_MESSAGES": "ko", "LC_TIME": "ar_EG"], .korean, .saturday),
    (["LANG": "C.UTF-8"], .english, .monday),
    (["LANG": "de_DE@euro"], .english, .monday),
  ])
  func `the locale says language and first weekday`(
    environment: [String: String], language: Language, weekday: Weekday
  ) {
    let settings = settings(SettingsEntity(), environment)
    #expect(settings.language.value == language)
    #expect(settings.firstWeekday.value == weekday)
  }
}
