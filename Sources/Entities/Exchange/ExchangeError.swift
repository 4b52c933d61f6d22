/// Why a file cannot be imported; nothing of it was.
package struct ExchangeError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable(String)
    /// Not UTF-8, from this byte on.
    case notText(offset: Int)
    case notJSON(line: Int)
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
