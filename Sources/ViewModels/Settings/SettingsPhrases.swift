import Core
package import Entities
import Services

extension Phrase {
  /// Says what is wrong in a file, and where.
  package static func mistake(in path: String, line: Int?, _ reason: Phrase) -> Phrase {
    guard let line else {
      return Phrase("\(path): \(reason[.english])", "\(path): \(reason[.korean])")
    }
    return Phrase(
      "\(path), line \(line): \(reason[.english])", "\(path) \(line)번째 줄: \(reason[.korean])")
  }

  /// Says why the settings could not be read or changed, and what to do.
  ///
  /// - Parameter file: the name of the file with the settings.
  package init(_ failure: SettingsError, in file: String = configurationFile) {
    switch failure {
    case .noHome:
      self.init(
        "There is no place for settings: HOME is not set", "HOME이 없어 설정을 둘 곳이 없습니다")
    case .unreadable(let cause):
      self.init(
        "Cannot read \(cause.path): \(cause.reason)",
        "\(cause.path)을(를) 읽을 수 없습니다: \(cause.reason)")
    case .mistaken(let mistake):
      self = .mistake(in: file, line: mistake.line, Phrase(mistake.reason))
    case .tangled(let line):
      self = .mistake(
        in: file, line: line,
        Phrase(
          "this can only be changed in the file itself", "파일에서 직접 바꾸어야 합니다"))
    case .notSaved(let cause):
      self.init(
        "Not saved: \(cause.path): \(cause.reason)",
        "저장하지 못했습니다: \(cause.path): \(cause.reason)")
    }
  }

  package static let longFile = Phrase(
    "the file is longer than 64 KiB, which none needs", "파일이 64 KiB보다 깁니다. 그만큼 필요하지 않습니다")
  package static let deepFile = Phrase(
    "this is nested deeper, or a key has more parts, than any file needs",
    "괄호나 키가 필요한 것보다 훨씬 깊습니다")

  init(_ reason: SettingsMistake.Reason) {
    switch reason {
    case .notTOML(let words): self.init(verbatim: words)
    case .tooLong: self = .longFile
    case .tooDeep: self = .deepFile
    case .notUTF8: self.init("this is not UTF-8", "UTF-8이 아닙니다")
    case .unknownName(let name):
      self.init("there is no setting “\(name)”", "“\(name)” 설정이 없습니다")
    case .unknownWord(let word, let setting, let known):
      let known = known.joined(separator: ", ")
      self.init(
        "\(setting) cannot be “\(word)”, but \(known)", "\(setting)은(는) “\(word)”일 수 없습니다: \(known)"
      )
    case .noAddress(let text, let setting):
      self.init(
        "\(setting) cannot be “\(text)”, but an address such as https://example.org/time",
        "\(setting)은(는) “\(text)”일 수 없습니다: https://example.org/time 같은 주소")
    case .noReminder(let text, let setting):
      self.init(
        "\(setting) cannot be “\(text)”, but a time before such as 10m or 1d,1h, or off",
        "\(setting)은(는) “\(text)”일 수 없습니다: 10m, 1d,1h처럼 얼마 전인지, 또는 off")
    case .noWord(let setting):
      self.init("\(setting) has a value of the wrong kind", "\(setting)의 값 종류가 틀립니다")
    }
  }

  init(_ mistake: KeyMistake) {
    switch mistake {
    case .unknownCommand(let id):
      self.init("there is no command “\(id)”", "“\(id)” 명령이 없습니다")
    case .unknownKey(let key, let command):
      self.init(
        "“\(key)” of \(command) is not a key: j, ctrl+d, alt+x, f5, enter …",
        "\(command)의 “\(key)”은(는) 키가 아닙니다: j, ctrl+d, alt+x, f5, enter …")
    case .boundTwice(let key, let command, let other):
      self.init(
        "“\(key)” would be both \(command.name(.english)) and \(other.name(.english))",
        "“\(key)”이(가) \(command.name(.korean))과(와) \(other.name(.korean)) 둘 다가 됩니다")
    }
  }

  /// The name of the configuration file in messages; there is only one such file.
  static let configurationFile = "config.toml"

  static let themeSentence = Phrase(
    "The colours; “auto” is dark or light as your terminal's background is",
    "색입니다. “auto”는 터미널 배경에 따라 어둡거나 밝습니다")
  static let coloursSentence = Phrase(
    "How many colours are used; “auto” asks your terminal. 16 are those of the terminal",
    "쓸 색의 수입니다. “auto”는 터미널에 물어보고, 16은 터미널의 색을 씁니다")
  static let plainSentence = Phrase(
    "Text without boxes and bars, for screen readers and simple terminals",
    "화면 낭독기와 단순한 터미널을 위해 상자와 막대 없이 글로만 보입니다")
  static let languageSentence = Phrase(
    "Korean or English; dates and messages follow", "한국어나 영어. 날짜와 안내도 따릅니다")
  static let firstWeekdaySentence = Phrase(
    "The first column of a month, and where a week begins", "달력의 첫 칸이며 한 주가 시작하는 요일입니다")
  static let clockSourceSentence = Phrase(
    "Today asks this address for the time and shows how your clock differs",
    "오늘 화면이 이 주소에 시각을 물어 시계와의 차이를 보입니다")
  static let mouseSentence = Phrase(
    "On: clicks act on what they point at. Off: the terminal selects text",
    "켜면 클릭한 것에 작동하고, 끄면 터미널이 글을 선택합니다")

  static func newKey(_ line: KeyTable.Line) -> Phrase {
    Phrase("Keys of \(line.name(.english))", "\(line.name(.korean))의 키")
  }

  static func pressKey(beside keys: String) -> Phrase {
    guard !keys.isEmpty else {
      return Phrase("Press a key for it. Esc leaves it without one", "키를 누르십시오. Esc로 그만둡니다")
    }
    return Phrase(
      "Press a key to have it beside “\(keys)”, or one of these to take it away. Esc changes nothing",
      "“\(keys)”에 더할 키를 누르십시오. 있는 키를 누르면 뺍니다. Esc로 그만둡니다")
  }

  static func isItsOnlyKey(_ key: String) -> Phrase {
    Phrase(
      "“\(key)” is its only key. Press another one first",
      "“\(key)”은(는) 하나뿐인 키입니다. 다른 키를 먼저 누르십시오")
  }

  static let plainScreens = Phrase("Plain screens", "텍스트 전용 화면")

  static let mouse = Phrase("Mouse", "마우스")

  static func mouseTurned(_ choice: Switch) -> Phrase {
    switch choice {
    case .on:
      Phrase(
        "Mouse on: click and scroll here. Shift and drag selects text",
        "마우스 켬: 여기서 클릭하고 스크롤합니다. Shift를 누르고 끌면 글을 선택합니다")
    case .off: Phrase("Mouse off: the terminal selects text", "마우스 끔: 터미널이 글을 선택합니다")
    }
  }

  init(_ choice: Switch) {
    switch choice {
    case .on: self.init("on", "켬")
    case .off: self.init("off", "끔")
    }
  }

  static let clockSource = Phrase("Network clock", "네트워크 시계")
  static let noClockSource = Phrase("none", "없음")
  static let askClockSource = Phrase(
    "Address that tells the time (https://…; empty for none)", "시각을 알려 주는 주소 (https://…; 비우면 없음)")
  static func noAddress(_ text: String) -> Phrase {
    Phrase(
      "“\(text)” is not an http or https address, such as https://example.org/time",
      "“\(text)”은(는) https://example.org/time 같은 http나 https 주소가 아닙니다")
  }

  static let reminders = Phrase("Reminders", "미리 알림")
  static let remindersSentence = Phrase(
    "How long before an event its reminder comes: 10m, 1d, or off",
    "시각이 있는 일정을 얼마 전에 알릴지입니다: 10m, 1d, 끔")
  static let askReminders = Phrase(
    "How long before an event (10m; 1d,10m; off; empty for the default)",
    "일정 얼마 전에 알릴까요? (10m; 1d,10m; 끔; 비우면 기본값)")
  static let remindCommand = Phrase("Reminder command", "알림 명령")
  static let remindCommandSentence = Phrase(
    "What daybook remind runs, with the title and the time behind it; no shell reads it",
    "daybook remind가 제목과 시각을 붙여 실행하는 명령입니다. 셸을 거치지 않습니다")
  static let noRemindCommand = Phrase("notify-send, where it is there", "있으면 notify-send")
  static let askRemindCommand = Phrase(
    "Program and its arguments (empty for notify-send)", "프로그램과 인자 (비우면 notify-send)")

  static func savedBehind(_ variable: String) -> Phrase {
    Phrase("Saved, but \(variable) is set and takes precedence", "저장했지만 \(variable)이(가) 먼저입니다")
  }

  init(_ origin: Settings.Origin) {
    switch origin {
    case .automatic: self.init("automatic", "자동")
    case .file: self.init("chosen", "직접 고름")
    case .environment(let name): self.init("set by \(name)", "\(name)이(가) 정함")
    }
  }

  init(_ count: ColourCount?) {
    switch count {
    case nil: self.init(verbatim: "auto")
    case .sixteen: self.init("16", "16색")
    case .many: self.init("256", "256색")
    case .exact: self.init("exact", "정확한 색")
    }
  }

  init(_ code: Language) {
    switch code {
    case .english: self.init(verbatim: "English")
    case .korean: self.init(verbatim: "한국어")
    }
  }

  init(_ day: Weekday) {
    switch day {
    case .monday: self.init("Monday", "월요일")
    case .tuesday: self.init("Tuesday", "화요일")
    case .wednesday: self.init("Wednesday", "수요일")
    case .thursday: self.init("Thursday", "목요일")
    case .friday: self.init("Friday", "금요일")
    case .saturday: self.init("Saturday", "토요일")
    case .sunday: self.init("Sunday", "일요일")
    }
  }
}

extension KeyTable.Line {
  /// `“Add” (Folders)`.
  func name(_ language: Language) -> String {
    "“\(info.title[language])” (\(scopeTitle[language]))"
  }
}
