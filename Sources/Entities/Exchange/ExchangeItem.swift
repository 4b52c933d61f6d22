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
    /// Not UTF-8.
    case notText
    /// Not in the encoding of this name.
    case notInEncoding(String)
    case notJSON
    /// A line that is none of its format.
    case notALine
    case lineTooLong
    case nestedTooDeep
    /// A line that ends what was not begun.
    case endsNothing
    /// The file ends in the midst of something.
    case cutOff
    case unknownZone(String)
    case endsBeforeItBegins
    case takesTooLong
    case notAList
    case unknownShape
    /// Several formats are written like this.
    case ambiguous([String])
    case notAnObject
    case repeatedField
    case missing
    case notAText
    case notANumber
    /// `1,000` may be a thousand or one.
    case ambiguousNumber
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
    /// A file that is to have one entry has none, or several.
    case noEntry
    case severalEntries
    case folderFull(String, maximum: Int, count: Int)
  }

  /// The line of the file, from 1, in a format of lines.
  package var line: Int?
  /// The item's place in the file, from 1; nil when the file as a whole is wrong.
  package var item: Int?
  package var field: String?
  /// What is wrong, as it is written.
  package var value: String?
  package var reason: Reason

  package init(
    _ reason: Reason, line: Int? = nil, item: Int? = nil, field: String? = nil,
    value: String? = nil
  ) {
    self.reason = reason
    self.line = line
    self.item = item
    self.field = field
    self.value = value
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
