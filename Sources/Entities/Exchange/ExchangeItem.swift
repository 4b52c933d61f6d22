package import Core

/// One object of another program's file.
package struct ExchangeItem: Equatable, Sendable {
  /// Its place in the file, from 1.
  package let number: Int
  package let fields: [FieldKey: FieldValue]

  package init(number: Int, fields: [FieldKey: FieldValue]) {
    self.number = number
    self.fields = fields
  }
}

/// A record with all its fields as they stand, those of newer versions too.
package struct BookRecord: Equatable, Sendable {
  package let kind: EntityKind
  package let id: EntityID
  package let fields: [FieldKey: FieldValue]

  package init(kind: EntityKind, id: EntityID, fields: [FieldKey: FieldValue]) {
    self.kind = kind
    self.id = id
    self.fields = fields
  }
}

/// Why a file cannot be imported; nothing of it was.
package struct ExchangeError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable(String)
    /// Not UTF-8, from this byte on.
    case notText(offset: Int)
    case notJSON(line: Int)
    /// A line of a calendar or of cards that is none.
    case notContent(Int)
    case lineNotText(Int)
    case lineTooLong(Int)
    case nestedTooDeep(Int)
    /// A line that ends what was not begun.
    case endsNothing(Int)
    /// The file ends in the midst of something.
    case cutOff(Int)
    case unknownZone(String)
    case endsBeforeItBegins
    case takesTooLong
    case notAList
    case unknownShape
    case notAnObject
    case repeatedField
    case missing
    case notAText
    case notANumber
    case notAWholeNumber
    /// More decimals than the currency of this code has.
    case tooFine(String)
    case notACurrency
    case notTrueOrFalse
    case notATime
    case notADay
    case notAColour
    case numberTooLarge
    /// The same id as an item before.
    case duplicate(of: Int)
    /// A department has the number of those who have none.
    case numberOfNone
    case unlikelyAge
    case folderFull(String, maximum: Int, count: Int)
  }

  /// The item's place in the file, from 1; nil when the file as a whole is wrong.
  package var item: Int?
  package var field: String?
  package var reason: Reason

  package init(_ reason: Reason, item: Int? = nil, field: String? = nil) {
    self.reason = reason
    self.item = item
    self.field = field
  }
}

/// A path while it is being typed: `~/a/b` is the folder `~/a/` and the beginning of a name.
package struct TypedPath: Equatable, Sendable {
  /// With the slash at its end; empty for a name alone.
  package let folder: String
  package let start: String

  package init(_ text: String) {
    let end = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    folder = String(text[..<end])
    start = String(text[end...])
  }

  package var text: String { folder + start }

  /// Whether a name goes on from here; hidden ones only from their dot.
  package func begins(_ name: String) -> Bool {
    name.hasPrefix(start) && (name.first != "." || start.first == ".")
  }
}
