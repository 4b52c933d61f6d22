import Core
import Entities
import Repositories

/// What a book shows, without times and without the names of operations.
struct Picture: Equatable, Sendable {
  /// Every record with its fields.
  let records: [String]
  /// Every act of the past, one line each.
  let acts: [String]
  /// The edits that were made after the scenario.
  let later: [String]

  /// What the user has set; nil if that cannot be read.
  let settings: SettingsEntity?
  let mistakes: [SettingsMistake]

  init(of book: EntryRepository, on sandbox: Sandbox) {
    let reading = try? sandbox.settings().read()
    (settings, mistakes) = (reading?.settings, reading?.mistakes ?? [])
    let all = Self.records(of: book)
    let lines = book.history(of: nil, limit: .max).map(Self.line).sorted()
    records = all.filter { !$0.contains(" id-\(Scenario.after)") }
    acts = lines.filter { !$0.hasPrefix(Scenario.after) }
    later = lines.filter { $0.hasPrefix(Scenario.after) }
  }

  /// Every record with its fields, one line each.
  static func records(of book: EntryRepository) -> [String] {
    book.bookRecords().map { record in
      let fields = record.fields.sorted { $0.key < $1.key }
      let texts = fields.map { "\($0.key.rawValue)=\(text($0.value))" }
      return "\(record.kind.rawValue) \(record.id.text): \(texts.joined(separator: " "))"
    }
  }

  /// A value with its type.
  ///
  /// To print the value itself looks up how it is built, which takes a tenth of a campaign.
  private static func text(_ value: FieldValue) -> String {
    switch value {
    case .absent: "absent"
    case .text(let text): "text \(text)"
    case .number(let number): "number \(number)"
    case .truth(let truth): truth ? "true" : "false"
    case .json(let json): "json \(json)"
    }
  }

  private static func line(_ item: HistoryItem) -> String {
    let verb = item.label?.verb ?? "?"
    switch item.reversal {
    case nil: return item.isUndone ? "\(verb), undone" : verb
    case .undo: return "undo \(verb)"
    case .redo: return "redo \(verb)"
    }
  }

  func isLike(_ other: Picture) -> Bool {
    records == other.records && acts == other.acts && settings == other.settings
      && mistakes == other.mistakes
  }

  /// What the other shows and this one does not, and the other way round.
  func difference(to other: Picture) -> String {
    let mine = records + acts + ["\(settings as Any)", "\(mistakes)"]
    let theirs = other.records + other.acts + ["\(other.settings as Any)", "\(other.mistakes)"]
    let missing = theirs.filter { !mine.contains($0) }
    let added = mine.filter { !theirs.contains($0) }
    return "missing: \(missing); added: \(added); acts: \(acts)"
  }
}
