/// What lists, counts, sorts and filters need of one record.
struct Columns {
  struct Marks: OptionSet {
    let rawValue: UInt8
    /// It has at least one field that is not null.
    static let exists = Marks(rawValue: 1)
    static let deleted = Marks(rawValue: 2)
    /// Some field has more than one version.
    static let conflict = Marks(rawValue: 4)
    /// Some field has a value of a wrong type.
    static let unreadable = Marks(rawValue: 8)
    /// An expense that is settled.
    static let settled = Marks(rawValue: 16)

    var isLive: Bool { contains(.exists) && !contains(.deleted) }
  }

  static let absent = Int64.min

  /// Symbol of the kind; -1 when no operation named the record.
  var kind: Int32 = -1
  var firstHead: Int32 = -1
  /// The head of the title, or of a folder's name; -1 is none.
  var title: Int32 = -1
  /// The row of the folder it names; -1 is none.
  var folder: Int32 = -1
  var completed = Columns.absent
  /// Day and minute as one number that sorts by time: see `DueColumn`.
  var due = Columns.absent
  /// When it happened, in the same form.
  var date = Columns.absent
  var created: Int64 = 0
  var modified: Int64 = 0
  var position: Int64 = 0
  /// Of an expense, in the smallest units of its currency.
  var amount: Int64 = 0
  /// Symbol of an expense's category; -1 is none.
  var category: Int32 = -1
  /// The number of the amount's currency; 0 without an amount.
  var currency: UInt16 = 0
  /// 3 is high, 0 none.
  var priority: UInt8 = 0
  var marks: Marks = []

  var isLive: Bool { marks.isLive }
}
