package import Core
package import Entities
package import Repositories

/// A format of files that daybook reads, writes or both, called as `--format` calls it.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  /// All of a book, as daybook itself writes it.
  case json
  /// To-dos, events and pages as calendars have them.
  case ics
  /// People as cards.
  case vcf
  /// To-dos as lines of todo.txt.
  case todotxt
  /// To-dos as Taskwarrior has them.
  case taskwarrior
  /// Entries of all kinds as rows of a table.
  case csv
  /// Pages as jrnl has them, as text or as JSON.
  case jrnl
  /// Pages as tui-journal has them.
  case tuiJournal = "tui-journal"
  case diary
  case departments
  case people
  /// Folders with their to-dos.
  case categories
  /// Expenses, alone or in folders.
  case ledger
  /// Expenses as a journal of accounts, each for another program.
  case hledger
  case ledgerJournal = "ledger-journal"
  case beancount
  /// To-dos and pages as Markdown.
  case markdown
  /// To-dos, events and pages as headings of Org.
  case org
  /// To-dos and events as the folder of calcurse.
  case calcurse

  package static let imported = allCases.filter { $0.info.importer != nil }
  package static let exported = allCases.filter { $0.info.exporter != nil }
}

/// What is to be known of a format.
struct FormatInfo: Sendable {
  /// What people call it.
  var title: String
  /// What its files end with, the usual ending first.
  var extensions: [String] = ["json"]
  /// The fields that it has a place for, of each kind that it is about.
  ///
  /// All tags are `tags` here, all that a to-do waits for is `after`, all changes of a series are `changes`.
  var fields: [EntityKind: Set<FieldKey>] = [:]
  /// Whether it has words for how an entry repeats; nil of a format that can say any rule.
  var saysRule: (@MainActor @Sendable (Row, Book) -> Bool)?
  /// It is about the whole book: what it has no place for is lost to whoever writes it.
  var isOfBook = false
  /// Whether it is one file, or several in a folder.
  var layout = Layout.file
  /// How exactly it says when something was done.
  var precision = Precision.exact
  /// What entries are called in its files; nil where they are not to be found in the book by that.
  var names: FileNames?
  var importer: (any FormatImport)?
  var exporter: (@MainActor @Sendable (Book) -> any FormatExport)?
  /// What leaves the book only where that is asked for; nil of a format that has all or nothing.
  var onRequest: OnRequest?

  /// Fields that a format has a place for, too, and what writes them; a file without them says nothing of them.
  struct OnRequest: Sendable {
    let fields: Set<FieldKey>
    let exporter: @MainActor @Sendable (Book, Set<FieldKey>) -> any FormatExport
  }

  enum Layout: Sendable {
    case file
    /// One file, or one an entry where a folder is named.
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
/// It works on values only, so that it can do so away from the screen.
protocol FormatImport: Sendable {
  /// Whether a file that begins like this is one.
  func recognises(_ opening: FileOpening) -> Bool
  /// Adds what the file says; an item that cannot be read goes through `DraftBuilder.item`.
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
  /// - Parameter seen: a line by which an edit says what its author had seen.
  func write(itemAt row: Row, seen: ContentLine, to file: inout FilePieces) throws
}

/// Writes a text of many entries, of which each has lines of its own.
@MainActor protocol LineExport: FormatExport {
  /// How entries lie below headings and each other; nil where all lie side by side.
  var outline: LineOutline? { get }
  /// Whether a blank line stands between two entries.
  var isSpaced: Bool { get }
  /// The same for a file that says something of all its entries.
  func writing(into text: String) -> Self
  /// The lines of an entry, not indented.
  ///
  /// - Parameter old: those that it has in a file, whose other parts it keeps.
  func lines(at row: Row, depth: Int, over old: String?) -> String
  /// Entries whose lines say that this one names them.
  func named(by row: Row) -> [EntityID]
  /// What has to stand before entries in a text, and does not yet.
  func declarations(for rows: [Row], in text: String) -> String
}

/// How entries lie below headings and each other.
struct LineOutline {
  enum Nesting {
    /// An entry has more stars than the heading or entry above it.
    case stars
    /// An entry is indented by so many columns more than the one above it; headings do not count.
    case columns(Int)
  }

  let nesting: Nesting
  /// The heading of a new folder.
  let heading: @Sendable (String) -> String

  /// How much deeper an entry lies than the one above it.
  var step: Int {
    switch nesting {
    case .stars: 1
    case .columns(let step): step
    }
  }

  /// Whether what is indented below an entry belongs to it.
  var isIndented: Bool { if case .columns = nesting { true } else { false } }

  /// - Parameter stars: those of the heading above; 0 without one.
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
        isOfBook: true, layout: .fileOrFolder, precision: .second, names: .uids,
        importer: CalendarImport(),
        exporter: CalendarExport.init)
    case .vcf:
      FormatInfo(
        title: "vCard (vcf)", extensions: ["vcf", "vcard"], fields: VCardImport.fields,
        isOfBook: true, names: .uids, importer: VCardImport(),
        exporter: { VCardExport(book: $0) },
        onRequest: .init(fields: ["salary"], exporter: { VCardExport(book: $0, shown: $1) }))
    case .todotxt:
      FormatInfo(
        title: "todo.txt", extensions: ["txt"], fields: TodoTxtImport.fields, isOfBook: true,
        precision: .day, names: TodoTxtImport.names, importer: TodoTxtImport(),
        exporter: TodoTxtExport.init)
    case .taskwarrior:
      FormatInfo(
        title: "Taskwarrior", fields: TaskImport.fields, isOfBook: true, precision: .second,
        names: TaskImport.names, importer: TaskImport(), exporter: TaskExport.init)
    case .csv:
      FormatInfo(
        title: "CSV", extensions: ["csv", "tsv"], fields: CSVImport.fields, isOfBook: true,
        names: .uids, importer: CSVImport(), exporter: CSVExport.init)
    case .jrnl:
      FormatInfo(
        title: "jrnl", extensions: ["txt", "jrnl", "json"], fields: JrnlPage.fields, isOfBook: true,
        names: JrnlPage.names, importer: JrnlImport(), exporter: JrnlExport.init)
    case .tuiJournal:
      FormatInfo(
        title: "tui-journal", fields: TuiJournalPage.fields, isOfBook: true,
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
        fields: LedgerJournalImport.fields, isOfBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .hledger),
        exporter: { LedgerJournalExport($0, .hledger) })
    case .ledgerJournal:
      FormatInfo(
        title: "ledger", extensions: ["ledger", "ldg"], fields: LedgerJournalImport.fields,
        isOfBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .ledger),
        exporter: { LedgerJournalExport($0, .ledger) })
    case .beancount:
      FormatInfo(
        title: "beancount", extensions: ["beancount", "bean"], fields: LedgerJournalImport.fields,
        isOfBook: true,
        names: .uids, importer: LedgerJournalImport(dialect: .beancount),
        exporter: { LedgerJournalExport($0, .beancount) })
    case .markdown:
      FormatInfo(
        title: "Markdown", extensions: ["md", "markdown"], fields: MarkdownImport.fields,
        saysRule: MarkdownRepetition.saysRule,
        isOfBook: true, layout: .fileOrFolder, precision: .day,
        names: .uids, importer: MarkdownImport(), exporter: MarkdownExport.init)
    case .org:
      FormatInfo(
        title: "Org", extensions: ["org"], fields: OrgImport.fields, isOfBook: true,
        precision: .minute,
        names: .uids, importer: OrgImport(),
        exporter: OrgExport.init)
    case .calcurse:
      FormatInfo(
        title: "calcurse", extensions: ["calcurse"], fields: CalcurseImport.fields,
        saysRule: CalcurseItems.saysRule, isOfBook: true,
        layout: .folder,
        names: CalcurseImport.names, importer: CalcurseImport(), exporter: CalcurseExport.init)
    }
  }

  /// What people call it.
  package var title: String { info.title }

  /// Under which an entry has what of a file the book has no place for.
  var kept: FieldKey {
    self == .taskwarrior ? TaskImport.kept : FieldKey(rawValue: "kept:\(rawValue)")
  }

  /// The kinds of entries that it is about; nil is all of them.
  package var kinds: Set<EntityKind>? { self == .json ? nil : Set(info.fields.keys) }

  /// Whether it can have some entries instead of all.
  package var takesRequest: Bool { info.isOfBook }

  /// Whether it is a folder of files, and none alone.
  package var isFolder: Bool { info.layout == .folder }

  /// The fields that leave the book only where that is asked for.
  package var withheld: Set<FieldKey> { info.onRequest?.fields ?? [] }

  /// What its files end with.
  package var fileExtension: String { info.extensions[0] }

  package static let extensions = Set(allCases.flatMap(\.info.extensions)).sorted()
}

/// How files are to be read.
package struct ImportOptions: Sendable {
  /// Nil is what they look like.
  package var format: ExchangeFormat?
  /// Where entries go that name no folder; nil is Inbox.
  package var folder: String?
  /// The zone of times without one; nil is that of this machine.
  package var zone: String?
  /// How the files are encoded; nil is UTF-8.
  package var encoding: TextEncoding?
  /// What columns of a table stand for, by their headings.
  package var columns: [String: FieldKey] = [:]
  /// The account below which postings are expenses.
  package var account = "expenses"
  /// What is in the book already takes the values that the file has.
  package var updates = false
  /// Items that cannot be read are left out, and all else comes.
  package var skipsBad = false

  package init() {}
}
