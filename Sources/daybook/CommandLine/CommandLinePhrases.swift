import Core
import Services
import ViewModels

extension Phrase {
  static func noBook(in folder: String) -> Phrase {
    Phrase(
      "There is no book in \(folder) yet; the first entry begins one",
      "\(folder)에는 아직 책이 없습니다. 첫 항목을 쓰면 생깁니다")
  }

  static let nothingHasChanged = Phrase(
    "Nothing changed: it is like that already", "이미 그렇게 되어 있어 바뀐 것이 없습니다")

  static func incomplete(_ answer: Phrase, _ count: Int) -> Phrase {
    let what = count == 1 ? "1 line or file is" : "\(count) lines or files are"
    return Phrase(
      "\(answer[.english]) may not be all: \(what) damaged, unreadable or missing. "
        + "See daybook check",
      "\(answer[.korean])이 전부가 아닐 수 있습니다. 줄이나 파일 \(count)개가 손상되었거나 읽히지 않거나 없습니다. "
        + "daybook check로 봅니다")
  }

  /// Two options that exclude each other.
  static func together(_ one: String, _ other: String) -> Phrase {
    Phrase("\(one) and \(other) exclude each other", "\(one)와(과) \(other)은(는) 함께 쓸 수 없습니다")
  }

  static let demoHasNoCommands = Phrase(
    "--demo opens the screens on a sample book, which has no commands. Leave out one of the two",
    "--demo는 화면에서 견본 책을 엽니다. 견본 책에는 명령이 없으니 둘 중 하나를 빼십시오")
  static let plainIsOfScreens = Phrase(
    "--plain is for the screens; commands print plain text anyway. Leave it out",
    "--plain은 화면을 위한 것입니다. 명령은 늘 글만 출력하니 빼십시오")

  static func noCommand(_ name: String, nearest: String?) -> Phrase {
    let hint = nearest.map { didYouMean("“\($0)”") } ?? Phrase(verbatim: "")
    return Phrase(
      "There is no command “\(name)”.\(hint[.english]) See daybook --help",
      "“\(name)” 명령은 없습니다.\(hint[.korean]) daybook --help를 보십시오")
  }

  static func takenForOption(_ word: String, of command: String) -> Phrase {
    Phrase(
      "“\(word)” is taken for an option. Put it last, behind two hyphens: "
        + "daybook \(command) -- \(word)",
      "“\(word)”은(는) 옵션으로 읽힙니다. 맨 뒤에, 하이픈 두 개 다음에 쓰십시오: "
        + "daybook \(command) -- \(word)")
  }

  static func tooLong(_ name: String, _ limit: Int) -> Phrase {
    Phrase(
      "\(name) is longer than \(limit) MiB. Give it in parts",
      "\(name)이(가) \(limit) MiB보다 깁니다. 나누어 주십시오")
  }

  static func lineIsNoText(_ line: Int) -> Phrase {
    Phrase(
      "Line \(line) is not UTF-8 text. Nothing was saved",
      "\(line)번째 줄이 UTF-8 글이 아니어서 저장하지 않았습니다")
  }

  static func unreadable(_ name: String, _ reason: String) -> Phrase {
    Phrase("Cannot read \(name): \(reason)", "\(name)을(를) 읽을 수 없습니다: \(reason)")
  }

  static func argumentIsNoText(_ place: Int) -> Phrase {
    Phrase(
      "Argument \(place) is not UTF-8 text. Nothing was done",
      "인수 \(place)은(는) UTF-8 글이 아니어서 아무것도 하지 않았습니다")
  }

  static let nothingWasPiped = Phrase(
    "Standard input is empty. Nothing was added", "표준 입력이 비어 있어 추가하지 않았습니다")

  static func unpairedBrace(_ text: String) -> Phrase {
    Phrase(
      "A brace of “\(text)” has no other one. Write {title}, or {{ for the sign itself",
      "“\(text)”의 중괄호가 짝이 맞지 않습니다. {title}처럼 쓰고, 글자 그대로는 {{로 씁니다")
  }

  static func unknownField(_ name: String, _ names: [String]) -> Phrase {
    let known = names.joined(separator: ", ")
    return Phrase(
      "“\(name)” is not a field. There are \(known)", "“\(name)”은(는) 필드가 아닙니다. 있는 것: \(known)")
  }

  static func staysInTitle(_ miss: NearMiss) -> Phrase {
    let fact = notRecognised(miss)
    let hint = miss.meant.map { didYouMean($0) } ?? Phrase(verbatim: "")
    return Phrase(
      "\(fact[.english]) and stays in the title.\(hint[.english]) daybook edit sets one",
      "\(fact[.korean]). 제목에 남습니다.\(hint[.korean]) daybook edit 명령으로 정합니다")
  }
}
