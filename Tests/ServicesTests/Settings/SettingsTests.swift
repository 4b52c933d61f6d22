import Entities
import Services
import Testing

@Suite struct SettingsTests {
  private func settings(_ file: SettingsEntity, _ environment: [String: String])
    -> Settings
  {
    Settings(file, environment: environment)
  }

  @Test func `without a word from anybody there are defaults`() {
    let settings = settings(SettingsEntity(), [:])
    #expect(settings.theme == "terminal")
    #expect(settings.themeOrigin == .automatic)
    #expect(settings.language == .english)
    #expect(settings.firstWeekday == .monday)
    #expect(settings.keys.isEmpty)
  }

  @Test func `the file is before the locale`() {
    let file = SettingsEntity(theme: "dark", language: .english, firstWeekday: .tuesday)
    let settings = settings(file, ["LANG": "ko_KR.UTF-8"])
    #expect(settings.theme == "dark")
    #expect(settings.language == .english)
    #expect(settings.firstWeekday == .tuesday)
    #expect(settings.languageOrigin == .file)
  }

  @Test func `the environment's theme is before the file's, and no colour before both`() {
    let file = SettingsEntity(theme: "dark")
    var environment = ["DAYBOOK_THEME": "light", "NO_COLOR": ""]
    #expect(settings(file, environment).theme == "light")
    #expect(settings(file, environment).themeOrigin == .environment("DAYBOOK_THEME"))
    environment["NO_COLOR"] = "1"
    #expect(settings(file, environment).theme == "monochrome")
    #expect(settings(file, environment).themeOrigin == .environment("NO_COLOR"))
  }

  @Test func `the mouse is on unless the file says otherwise`() {
    #expect(settings(SettingsEntity(), [:]).mouse == .on)
    #expect(settings(SettingsEntity(), [:]).mouseOrigin == .automatic)
    #expect(settings(SettingsEntity(mouse: .off), [:]).mouse == .off)
    #expect(settings(SettingsEntity(mouse: .off), [:]).mouseOrigin == .file)
  }

  @Test func `plain screens are the environment's word, else the file's, else off`() {
    #expect(settings(SettingsEntity(), ["DAYBOOK_PLAIN": ""]).plain == .off)
    let file = SettingsEntity(plain: .off)
    #expect(settings(SettingsEntity(plain: .on), [:]).plain == .on)
    #expect(settings(file, [:]).plainOrigin == .file)
    #expect(settings(file, ["DAYBOOK_PLAIN": "1"]).plain == .on)
    #expect(settings(file, ["DAYBOOK_PLAIN": "1"]).plainOrigin == .environment("DAYBOOK_PLAIN"))
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], LanguageCode.korean, Weekday.sunday),
    (["LANG": "ko_KR.UTF-8", "LC_ALL": "en_GB.UTF-8"], .english, .monday),
    (["LANG": "en_US.UTF-8", "LC_ALL": ""], .english, .sunday),
    (["LC_MESSAGES": "ko", "LC_TIME": "ar_EG"], .korean, .saturday),
    (["LANG": "C.UTF-8"], .english, .monday),
    (["LANG": "de_DE@euro"], .english, .monday),
  ])
  func `the locale says language and first weekday`(
    environment: [String: String], language: LanguageCode, weekday: Weekday
  ) {
    let settings = settings(SettingsEntity(), environment)
    #expect(settings.language == language)
    #expect(settings.firstWeekday == weekday)
  }
}
