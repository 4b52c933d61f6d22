import Core
import Entities
import Repositories

/// A column of a table.
struct CSVColumn {
  /// Columns that are not fields of a kind.
  static let others: Set<FieldKey> = ["id", "kind", "tags", "after", "currency", "done", "status"]
  /// What spreadsheets, banks and other programs call the fields.
  private static let names: [FieldKey: [String]] = [
    .title: [
      "name", "task", "task name", "to-do", "todo", "summary", "subject", "item", "payee",
      "merchant", "제목", "할 일", "할일", "이름", "상호", "가맹점",
    ],
    .due: ["due date", "due_date", "deadline", "기한", "마감", "마감일"],
    .date: ["begin", "transaction date", "booking date", "posting date", "날짜", "일자", "거래일"],
    .start: ["start date", "start_date", "시작", "시작일"],
    .amount: ["price", "cost", "sum", "금액", "거래금액"],
    .notes: ["note", "comment", "comments", "메모", "비고"],
    .folder: ["project", "list", "폴더", "프로젝트"], .category: ["분류", "카테고리"],
    .priority: ["우선순위"], "tags": ["tag", "labels", "label", "태그"], "done": ["완료"], "status": ["상태"],
    "currency": ["통화"], "phone": ["phone number", "mobile", "전화"], "email": ["e-mail", "이메일"],
  ]
  private static let words: [String: FieldKey] = names.reduce(into: [:]) { words, field in
    for word in field.value { words[word] = field.key }
  }
  /// What is the title in a table without another one, and else notes.
  private static let descriptions: Set<String> = ["description", "details", "내용", "적요"]
  private static let fields = Dictionary(
    (EntityKind.entries.flatMap(\.fields).map(\.key) + others).map {
      ($0.rawValue.lowercased(), $0)
    }, uniquingKeysWith: { first, _ in first })

  let heading: String
  /// Nil for an unknown column.
  private(set) var key: FieldKey?

  /// The columns of a table; another name for a field counts only if no other column is that field.
  static func all(_ headings: [String], _ meant: [String: FieldKey]) -> [CSVColumn] {
    var columns = headings.map { CSVColumn($0, meant) }
    func isFree(_ key: FieldKey) -> Bool { !columns.contains { $0.key == key } }
    for place in columns.indices where columns[place].key == nil {
      if let key = words[columns[place].heading.lowercased()], isFree(key) {
        columns[place].key = key
      }
    }
    for place in columns.indices
    where columns[place].key == nil && descriptions.contains(columns[place].heading.lowercased()) {
      if isFree(.title), isFree(.body) {
        columns[place].key = .title
      } else if isFree(.notes) {
        columns[place].key = .notes
      }
    }
    return columns
  }

  private init(_ heading: String, _ meant: [String: FieldKey]) {
    let heading = heading.trimmed
    self.heading = heading
    key = Self.fields[(meant[heading]?.rawValue ?? heading).lowercased()]
  }

  static func isKnown(_ heading: String) -> Bool {
    CSVColumn(heading, [:]).key != nil || words[heading.trimmed.lowercased()] != nil
  }

  /// Whether its texts are days.
  private var hasDays: Bool {
    switch key?.type {
    case .day, .start, .moment: true
    default: false
    }
  }

  /// The decimal mark that the amounts of a table reveal; nil if all are ambiguous.
  static func decimalMark(
    of rows: ArraySlice<CSVText.Row>, _ columns: [CSVColumn]
  ) -> Character? {
    guard let place = columns.firstIndex(where: { $0.key == .amount }) else { return nil }
    return rows.lazy.compactMap { row in
      row.fields.indices.contains(place) ? LedgerAmount.revealedMark(of: row.fields[place]) : nil
    }.first
  }

  /// The order of day and month that the days of a table reveal; nil if all are ambiguous.
  static func order(
    of rows: ArraySlice<CSVText.Row>, _ columns: [CSVColumn]
  ) -> DateOrder? {
    let places = columns.indices.filter { columns[$0].hasDays }
    for row in rows {
      for place in places where place < row.fields.count {
        if let order = WrittenTime.order(of: row.fields[place]) { return order }
      }
    }
    return nil
  }
}
