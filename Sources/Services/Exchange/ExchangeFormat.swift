package import Core
package import Entities
package import Repositories

/// A file format that daybook reads, writes or both; raw values are the names for `--format`.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// A whole book, in daybook's own format.
  case json
  /// To-dos, events and pages as iCalendar.
  case ics
  /// People as vCards.
  case vcf
  /// To-dos as lines of todo.txt.
  case todotxt
  /// To-dos of Taskwarrior.
  case taskwarrior
  /// Entries of all kinds as rows of a table.
  case csv
  /// Pages of jrnl, as text or as JSON.
  case jrnl
  /// Pages of tui-journal.
  case tuiJournal = "tui-journal"
  case diary
  case departments
  case people
  /// Folders with their to-dos.
  case categories
  /// Expenses, with or without folders.
  case ledger
  /// Expenses as a journal of accounts; one format for each program.
  case hledger
  case ledgerJournal = "ledger-journal"
  case beancount
  /// To-dos and pages as Markdown.
  case markdown
  /// To-dos, events and pages as headings of Org.
  case org
  /// To-dos and events as a folder of calcurse.
  case calcurse

  package static let imported = allCases.filter { $0.info.importer != nil }
  package static let exported = allCases.filter { $0.info.exporter != nil }
}

/// The properties of a format.
struct FormatInfo: Sendable {
  /// The name that users read.
  var title: String
  /// The extensions of its files, the usual one first.
  var extensions: [String] = ["json"]
  /// The fields that it can hold, by kind.
  ///
  /// Here `tags` stands for all tags, `after` for all to-dos that a to-do waits for, `changes` for all changed
  /// occurrences of a series, and `folders` for the folders that contain the folder of an entry.
  var fields: [EntityKind: Set<FieldKey>] = [:]
  /// Writes a tag with `_` in place of characters that its tags cannot have; nil if they can have all.
  var tagText: (@Sendable (String) -> String)?
  /// Whether it can express the repetition of an entry; nil if it can express every rule.
  var canExpressRule: (@MainActor @Sendable (Row, Book) -> Bool)?
  /// Whether it is for the whole book, so that an export reports what the format cannot hold.
  var isForWholeBook = false
  /// Whether an export is one file, or several in a folder.
  var layout = Layout.file
  /// How exact its times of completion are.
  var precision = Precision.exact
  /// The names of entries in its files; nil if entries cannot be recognised by them.
  var names: FileNames?
  var importer: (any FormatImport)?
  var exporter: (@MainActor @Sendable (Book) -> any FormatExport)?
  /// The fields that are exported only on request; nil if there are none.
  var onRequest: OnRequest?

  /// Fields that are exported only on request, and the exporter for them.
  ///
  /// A file without them does not mean that an entry has none.
  struct OnRequest: Sendable {
    let fields: Set<FieldKey>
    let exporter: @MainActor @Sendable (Book, Set<FieldKey>) -> any FormatExport
  }

  enum Layout: Sendable {
    case file
    /// One file; or several if the path that the user gives ends with a slash.
    case fileOrFolder
    case folder
  }

  enum Precision: Sendable {
    case exact
    case second
    case minute
    case day
  }
}

/// Reads the files of one format.
///
/// It works only on values, so that it can run off the main actor.
protocol FormatImport: Sendable {
  /// Whether a file that begins like this has this format.
  func recognises(_ opening: FileOpening) -> Bool
  /// Adds the contents of the file to a draft; reads each item within `DraftBuilder.item`, which handles errors.
  func draft(
    _ file: inout ImportContents, _ builder: inout DraftBuilder
  ) throws(ExchangeError)
}

/// Writes the files of one format.
@MainActor protocol FormatExport {
  func write(_ rows: [Row], to file: inout FilePieces) throws
}

/// Writes files of one entry each.
protocol ItemExport: FormatExport {
  /// - Parameter seen: a line with the state of the entry that the author of the edit has seen.
  func write(itemAt row: Row, seen: ContentLine, to file: inout FilePieces) throws
}

/// Writes a text in which each entry has lines of its own.
@MainActor protocol LineExport: FormatExport {
  /// How entries are nested below headings and each other; nil if they are not nested.
  var outline: LineOutline? { get }
  /// Whether a blank line separates two entries.
  var isSpaced: Bool { get }
  /// The exporter for an existing text, which may have declarations that apply to all its entries.
  func writing(into text: String) -> Self
  /// The lines of an entry, not indented.
  ///
  /// - Parameter old: the lines of the entry in the file; parts of them that daybook does not know are kept.
  func lines(at row: Row, depth: Int, over old: String?) -> String
  /// The entries whose lines have to show that this one refers to them.
  func named(by row: Row) -> [EntityID]
  /// The declarations that entries need and that the text does not have yet.
  func declarations(for rows: [Row], in text: String) -> String
}

/// How entries are nested below headings and each other.
struct LineOutline {
  enum Nesting {
    /// An entry has more stars than the heading or entry above it.
    case stars
    /// An entry is indented by this many columns more than its parent; headings do not count.
    case columns(Int)
  }

  let nesting: Nesting
  /// The heading of a new folder.
  let heading: @Sendable (String) -> String

  /// How much deeper an entry is than its parent.
  var step: Int {
    switch nesting {
    case .stars: 1
    case .columns(let step): step
    }
  }

  /// Whether lines that are indented below an entry belong to it.
  var isIndented: Bool { if case .columns = nesting { true } else { false } }

  /// - Parameter stars: the number of stars of the heading above; 0 without one.
  func depth(belowStars stars: Int) -> Int { isIndented ? 0 : stars + 1 }
}

extension LineExport {
  func writing(into text: String) -> Self { self }
  func named(by row: Row) -> [EntityID] { [] }
  func declarations(for rows: [Row], in text: String) -> String { "" }
}

extension ExchangeFormat {
  /// The one table of formats.
  var info: FormatInfo {
    switch self {
    case .json:
      FormatInfo(title: "daybook (json)", importer: BookImport(), exporter: BookExport.init)
    case .ics:
      FormatInfo(
        title: "iCalendar (ics)", extensions: ["ics", "ical", "ifb"], fields: CalendarExport.fields,
        isForWholeBook: true, layout: .fileOrFolder, precision: .second, names: .uids,
        importer: CalendarImport(),
        exporter: CalendarExport.init)
    case .vcf:
      FormatInfo(
        title: "vCard (vcf)", extensions: ["vcf", "vcard"], fields: VCardImport.fields,
        isForWholeBook: true, names: .uids, importer: VCardImport(),
        exporter: { VCardExport(book: $0) },
        onRequest: .init(fields: ["salary"], exporter: { VCardExport(book: $0, shown: $1) }))
    case .todotxt:
      FormatInfo(
        title: "todo.txt", extensions: ["txt"], fields: TodoTxtImport.fields,
        tagText: TodoTxtWords.word, isForWholeBook: true,
        precision: .day, names: TodoTxtImport.names, importer: TodoTxtImport(),
        exporter: TodoTxtExport.init)
    case .taskwarrior:
      FormatInfo(
        title: "Taskwarrior", fields: TaskImport.fields, isForWholeBook: true, precision: .second,
        names: TaskImport.names, importer: TaskImport(), exporter: TaskExport.init)
    case .csv:
      FormatInfo(
        title: "CSV", extensions: ["csv", "tsv"], fields: CSVImport.fields, isForWholeBook: true,
        names: .uids, importer: CSVImport(), exporter: CSVExport.init)
    case .jrnl:
      FormatInfo(
        title: "jrnl", extensions: ["txt", "jrnl", "json"], fields: JrnlPage.fields,
        tagText: { String(JrnlText.word(of: $0).dropFirst()) }, isForWholeBook: true,
        names: JrnlPage.names, importer: JrnlImport(), exporter: JrnlExport.init)
    case .tuiJournal:
      FormatInfo(
        title: "tui-journal", fields: TuiJournalPage.fields, isForWholeBook: true,
        names: TuiJournalPage.names, importer: TuiJournalImport(),
        exporter: TuiJournalExport.init)
    case .diary:
      FormatInfo(
        title: "diary.json", fields: [.diary: ["title", "body", "tags", "number"]],
        names: DiaryImport.names, importer: DiaryImport(),
        exporter: DiaryExport.init)
    case .departments:
      FormatInfo(
        title: "department.json", fields: [.folder: ["name", "number"]],
        importer: DepartmentImport(),
        exporter: DepartmentExport.init)
    case .people:
      FormatInfo(
        title: "employee.json",
        fields: EntityKind.people.reduce(into: [:]) { fields, kind in
          fields[kind] = Set(kind.fields.map(\.key))
        }, names: PeopleImport.names, importer: PeopleImport(), exporter: PeopleExport.init)
    case .categories:
      FormatInfo(
        title: "categories.json", fields: [.todo: ["title", "folder"]], names: CategoryImport.names,
        importer: CategoryImport(),
        exporter: CategoryExport.init)
    case .ledger:
      FormatInfo(
        title: "ledger.json", fields: [.expense: Set(ExpenseEntity.fields.map(\.key))],
        names: LedgerImport.names, importer: LedgerImport(),
        exporter: LedgerExport.init)
    case .hledger:
      FormatInfo(
        title: "hledger", extensions: ["journal", "hledger", "j"],
        fields: LedgerJournalImport.fields, isForWholeBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .hledger),
        exporter: { LedgerJournalExport($0, .hledger) })
    case .ledgerJournal:
      FormatInfo(
        title: "ledger", extensions: ["ledger", "ldg"], fields: LedgerJournalImport.fields,
        isForWholeBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .ledger),
        exporter: { LedgerJournalExport($0, .ledger) })
    case .beancount:
      FormatInfo(
        title: "beancount", extensions: ["beancount", "bean"], fields: LedgerJournalImport.fields,
        isForWholeBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .beancount),
        exporter: { LedgerJournalExport($0, .beancount) })
    case .markdown:
      FormatInfo(
        title: "Markdown", extensions: ["md", "markdown"], fields: MarkdownImport.fields,
        tagText: { String(MarkdownTask.word(of: $0).dropFirst()) },
        canExpressRule: MarkdownRepetition.canExpressRule,
        isForWholeBook: true, layout: .fileOrFolder, precision: .day,
        names: .uids, importer: MarkdownImport(), exporter: MarkdownExport.init)
    case .org:
      FormatInfo(
        title: "Org", extensions: ["org"], fields: OrgImport.fields,
        tagText: OrgText.tag, isForWholeBook: true,
        precision: .minute,
        names: .uids, importer: OrgImport(),
        exporter: OrgExport.init)
    case .calcurse:
      FormatInfo(
        title: "calcurse", extensions: ["calcurse"], fields: CalcurseImport.fields,
        canExpressRule: CalcurseItems.canExpressRule, isForWholeBook: true,
        layout: .folder,
        names: CalcurseImport.names, importer: CalcurseImport(), exporter: CalcurseExport.init)
    }
  }

  /// The name that users read.
  package var title: String { info.title }

  /// The field of an entry for the parts of a file that daybook does not know.
  var unsupportedParts: FieldKey {
    // Books have the short name of Taskwarrior.
    let name = self == .taskwarrior ? "task" : rawValue
    return FieldKey(rawValue: FieldKey.unsupportedPartsPrefix + name)
  }

  /// The kinds of entries that it can hold; nil for all.
  package var kinds: Set<EntityKind>? { self == .json ? nil : Set(info.fields.keys) }

  /// Whether it can be limited to some entries.
  package var takesRequest: Bool { info.isForWholeBook }

  /// Whether it is always a folder of files.
  package var isFolder: Bool { info.layout == .folder }

  /// The fields that are exported only on request.
  package var fieldsOnRequest: Set<FieldKey> { info.onRequest?.fields ?? [] }

  /// The usual extension of its files.
  package var fileExtension: String { info.extensions[0] }

  package static let extensions = Set(allCases.flatMap(\.info.extensions)).sorted()
}

/// How to read the files of an import.
package struct ImportOptions: Sendable {
  /// The format; nil to recognise it by the contents.
  package var format: ExchangeFormat?
  /// The folder of entries without one; nil for Inbox.
  package var folder: String?
  /// The zone of times without one; nil for that of this machine.
  package var zone: String?
  /// The encoding of the files; nil for UTF-8.
  package var encoding: TextEncoding?
  /// The fields of the columns of a table, by heading.
  package var columns: [String: FieldKey] = [:]
  /// The account below which postings are expenses.
  package var account = "expenses"
  /// Whether entries that are in the book already take the values of the file.
  package var updates = false
  /// Whether items that cannot be read are skipped, instead of refusing the file.
  package var skipsBad = false

  package init() {}

  /// Whether a word names a field that a column of a table can have.
  package static func isColumn(_ word: String) -> Bool { CSVColumn.isKnown(word) }
}

extension FieldKey {
  fileprivate static let unsupportedPartsPrefix = "kept:"

  /// Whether it has parts of another program's file that daybook does not know, which need no choice between versions.
  var hasUnsupportedParts: Bool { rawValue.hasPrefix(Self.unsupportedPartsPrefix) }
}
