package import Core
import Entities

/// A rule of the book that an action would break; nothing was changed.
package enum RuleError: Error, Equatable {
  case emptyTitle
  case emptyPage
  case emptyName
  case ageUnlikely(Int)
  case emptyFolderName
  case folderNameTaken(String)
  case listNameTaken(String)
  /// The name is reserved for the entries without a folder.
  case folderNameOfInbox(String)
  /// The name has this many characters.
  case folderNameTooLong(Int, maximum: Int)
  case noSuchFolder(String)
  /// The text begins the names of several folders.
  case ambiguousFolder(String, among: [String])
  /// The name stands for the entries without a folder.
  case inboxIsNoFolder(String)
  /// Another instance has deleted it meanwhile.
  case folderIsGone
  /// The folder is not archived itself, but inside the archived folder `upper`.
  case archivedWith(String, upper: String)
  /// Only a list has a query.
  case folderHasNoQuery(String)
  /// A list cannot contain entries or folders.
  case listHoldsNothing(String)
  /// A list cannot be inside a folder.
  case listLiesNowhere(String)
  case noSuchEntry(String)
  /// The text is neither the title nor the id of a to-do.
  case noSuchTodo(String)
  case entryIsDeleted(String)
  /// The entry to be restored is not deleted.
  case entryIsThere(String)
  case emptyID
  case emptyQuery
  /// Another instance has deleted it meanwhile.
  case entryIsGone
  /// The versions to choose from are not the ones that the user saw.
  case versionsChanged
  case ambiguousEntry(String, count: Int)
  /// The entry is of a kind that does not have the field to be set.
  case wrongKind(String, wanted: Set<EntityKind>)
  /// A to-do cannot wait for one that waits for it; `way` has the titles from that one back to it.
  case waitsForItself(String, way: [String])
  /// One of the two to-dos is below the other in the tree.
  case relatives(String, String)
  /// The first to-do waits for the second, so that neither can be put below the other.
  case waitsFor(String, String)
  /// A to-do or folder cannot be put below one of its descendants; `way` has the titles from there up to it.
  case belowItself(String, way: [String])
  case colourUnknown(String)
  case amount(AmountError)
  /// The text for an amount is empty.
  case emptyAmount
  case dayUnknown(String)
  /// The text should be a day without a time.
  case dayAloneUnknown(String)
  /// The text should be a day, a time or `someday`.
  case startUnknown(String)
  /// The text is not a length of time.
  case estimateUnknown(String)
  /// The text is not a lead time of a reminder.
  case reminderUnknown(String)
  case eventWithoutDay
  /// The text is neither a day, a time nor a length.
  case eventEndUnknown(String)
  /// Either the start or the end has a time, but not both.
  case eventEndWithoutTime
  case eventEndsBeforeItBegins(DayTime)
  case eventTooLong(days: Int)
  /// The event would lose its changes on some of its days.
  case wouldLoseChanges(String, days: [CivilDate])
  /// The occurrence to be restored is not left out.
  case occurrenceIsThere(String, on: CivilDate)
  /// The event does not take place on this day, or does not repeat at all.
  case noOccurrence(String, on: CivilDate)
  case repeatUnknown(String)
  /// It repeats more often than once a day.
  case repeatTooOften(String)
  /// It never falls on any day, or on none before its end.
  case repeatNever(String)
  /// It counts from the day of completion, which an event does not have.
  case eventRepeatsAfterDone
  /// It does not fall on the day on which the to-do is due.
  case repeatElsewhere(String, due: CivilDate)
  /// The folder may hold no more than `maximum`; it would hold `count`.
  case folderFull(String, maximum: Int, count: Int)
  /// The folder must hold at least `minimum`; it would hold `count`.
  case folderTooEmpty(String, minimum: Int, count: Int)
  /// The folder to be restored is not deleted.
  case folderIsThere(String)
  /// The folder to be restored is archived, and not deleted.
  case folderIsArchived(String)
  /// Its delete rule is "deny" and it still holds `count` entries.
  case folderNotEmpty(String, count: Int)
  case minimumOverMaximum(minimum: Int, maximum: Int)
  /// There is no backup of this day; nil if there is no backup at all.
  case noBackup(of: CivilDate?)
  case nothingToUndo
  /// No action has this name, or it has been undone.
  case noSuchAct(String)
  case nothingToRedo
  /// The error of one of several lines.
  indirect case line(String, RuleError)
}
