import Core
package import Entities
package import Services

extension Phrase {
  /// Says which file cannot be imported, where the mistake is, and why.
  package init(_ error: ExchangeError, file: String) {
    var reason = Phrase(error.reason)
    if let value = error.value {
      let shown = value.count > Self.longestValue ? "\(value.prefix(Self.longestValue))…" : value
      reason = Phrase("\(reason[.english]): “\(shown)”", "\(reason[.korean]): “\(shown)”")
    }
    let place = error.line.map { "\(file):\($0)" } ?? file
    var english = place
    var korean = place
    if let item = error.item {
      english += ": item \(item)"
      korean += ": \(item)번째 항목"
    }
    if let field = error.field {
      english += ", \(field)"
      korean += ", \(field)"
    }
    self.init("\(english): \(reason[.english])", "\(korean): \(reason[.korean])")
  }

  /// Says the same, with the command-line option that helps.
  package init(outsideScreens error: ExchangeError, file: String) {
    let sentence = Phrase(error, file: file)
    let advice = Phrase.option(for: error.reason)
    self.init(
      [sentence, advice].compactMap { $0?[.english] }.joined(separator: ". "),
      [sentence, advice].compactMap { $0?[.korean] }.joined(separator: ". "))
  }

  private static func option(for reason: ExchangeError.Reason) -> Phrase? {
    switch reason {
    case .notText:
      Phrase("--encoding says what it is, such as EUC-KR", "--encoding EUC-KR처럼 정하십시오")
    case .nulByte:
      Phrase(
        "If it is UTF-16, --encoding UTF-16LE or UTF-16BE reads it",
        "UTF-16이라면 --encoding UTF-16LE 또는 UTF-16BE로 정하십시오")
    case .unknownShape: formatOption(ExchangeFormat.imported.map(\.rawValue))
    case .ambiguous(let formats): formatOption(formats)
    default: nil
    }
  }

  private static func formatOption(_ formats: [String]) -> Phrase {
    let names = formats.joined(separator: ", ")
    return Phrase("--format says which it is: \(names)", "--format으로 정하십시오: \(names)")
  }

  /// How many characters of a wrong value are shown.
  private static var longestValue: Int { 60 }

  private init(_ reason: ExchangeError.Reason) {
    switch reason {
    case .unreadable(let cause): self.init("it cannot be read: \(cause)", "읽을 수 없습니다: \(cause)")
    case .notText: self.init("it is not UTF-8", "UTF-8이 아닙니다")
    case .nulByte:
      self.init("it has a NUL byte, which no text has", "글에 없는 NUL 바이트가 있습니다")
    case .notInEncoding(let name): self.init("it is not \(name)", "\(name)이(가) 아닙니다")
    case .notJSON: self.init("it is not JSON", "JSON이 아닙니다")
    case .notALine: self.init("this is no line of this format", "이 형식의 줄이 아닙니다")
    case .lineTooLong: self.init("this line is longer than 16 MiB", "16MiB보다 긴 줄입니다")
    case .nestedTooDeep: self.init("too many parts lie in each other", "너무 깊이 겹칩니다")
    case .endsNothing: self.init("this ends nothing that was begun", "이 END에 맞는 BEGIN이 없습니다")
    case .cutOff: self.init("it is cut off behind this line", "이 줄 뒤가 잘렸습니다")
    case .unknownZone(let zone):
      self.init("no time zone is called “\(zone)”", "“\(zone)”(이)라는 시간대가 없습니다")
    case .endsBeforeItBegins: self.init("it ends before it begins", "시작보다 먼저 끝납니다")
    case .takesTooLong: self.init("it takes more than a year", "1년보다 깁니다")
    case .notAList: self.init("it is not a list of objects", "객체의 목록이 아닙니다")
    case .unknownShape: self.init("unrecognised format", "알 수 없는 형식입니다")
    case .noColumn: self.init("no column is called so", "이런 이름의 열이 없습니다")
    case .ambiguous: self.init("several formats look like this", "여러 형식으로 읽을 수 있습니다")
    case .notAnObject: self.init("this is not an object", "객체가 아닙니다")
    case .repeatedField: self.init("this field appears twice", "같은 필드가 두 번 있습니다")
    case .missing: self.init("this field is missing or empty", "필드가 없거나 비어 있습니다")
    case .notAText: self.init("this is not a text", "글이 아닙니다")
    case .notANumber: self.init("this is not a number", "수가 아닙니다")
    case .ambiguousNumber:
      self.init(
        "this may be a thousand or one. Write “decimal-mark .” or a commodity at the top",
        "1000일 수도 1일 수도 있습니다. 맨 위에 “decimal-mark .” 또는 commodity를 쓰십시오")
    case .tooFine(let currency):
      self.init("this has more decimals than \(currency)", "\(currency)보다 자세한 금액입니다")
    case .notACurrency:
      self.init("this is not a currency. Write it as KRW", "통화가 아닙니다. KRW처럼 쓰십시오")
    case .notAWholeNumber: self.init("this is not a whole number", "정수가 아닙니다")
    case .notTrueOrFalse: self.init("this is neither true nor false", "true도 false도 아닙니다")
    case .notAColour:
      self.init("this is not a colour. Write it as #1D9BF6", "색이 아닙니다. #1D9BF6처럼 쓰십시오")
    case .notATime:
      self.init(
        "this is not a time. Write it as 2026-11-21T00:41:12Z",
        "시각이 아닙니다. 2026-11-21T00:41:12Z처럼 쓰십시오")
    case .notADay:
      self.init("this is not a day. Write it as 2026-11-21", "날짜가 아닙니다. 2026-11-21처럼 쓰십시오")
    case .numberTooLarge: self.init("this number is too large", "수가 너무 큽니다")
    case .duplicate(let other):
      self.init("the same as in item \(other)", "\(other)번째 항목과 같습니다")
    case .noEntry: self.init("it has no entry", "항목이 없습니다")
    case .severalEntries:
      self.init(
        "it has several entries, where each has a file of its own",
        "항목마다 파일이 따로 있어야 하는데 여러 항목이 들어 있습니다")
    case .numberOfNone:
      self.init(
        "0 stands for people without a department. Give this one another number",
        "0은 부서가 없는 사람을 뜻합니다. 다른 번호를 쓰십시오")
    case .unlikelyAge: self.init("nobody has this age", "있을 수 없는 나이입니다")
    case .folderNameTooLong(let count, let maximum):
      self.init(
        "a folder's name has \(maximum) characters at most, not \(count)",
        "폴더 이름은 \(maximum)자까지인데 \(count)자입니다")
    case .folderFull(let name, let maximum, let count):
      self.init(
        "“\(name)” may hold \(maximum), and would hold \(count)",
        "“\(name)”은(는) 최대 \(maximum)개인데 \(count)개가 됩니다")
    }
  }
}

extension Phrase {
  /// Says what a format cannot hold; nil if it holds everything.
  package static func lost(_ losses: [ExportLoss.Count]) -> Phrase? {
    guard !losses.isEmpty else { return nil }
    let parts = joined(parts(of: losses), separator: ", ")
    return Phrase(
      "This format has no place for \(parts[.english]). "
        + "--format \(ExchangeFormat.json.rawValue) writes everything",
      "이 형식에 담지 못한 것: \(parts[.korean]). "
        + "모두 쓰려면 --format \(ExchangeFormat.json.rawValue)")
  }

  /// `3 expenses, 2 people`, `notes (2)`.
  static func parts(of losses: [ExportLoss.Count]) -> [Phrase] {
    var entries: [EntityKind: Int] = [:]
    var fields: [Phrase] = []
    for count in losses {
      switch count.loss {
      case .entry(let kind): entries[kind] = count.entries
      case .field(let key):
        let label = FieldLabel[key].phrase
        fields.append(
          Phrase(
            "\(label[.english].lowercased()) (\(count.entries))",
            "\(label[.korean]) \(count.entries)개"))
      }
    }
    return [things(entries)].compactMap(\.self) + fields
  }
}
