package import Core
import Entities

/// A rule of the book that an act would break; nothing was changed.
package enum RuleError: Error, Equatable {
  case emptyTitle
  case emptyPage
  case emptyName
  case ageUnlikely(Int)
  case emptyFolderName
  case folderNameTaken(String)
  /// It is what the entries of no folder stand under.
  case folderNameOfInbox(String)
  /// It has so many characters.
  case folderNameTooLong(Int, maximum: Int)
  case noSuchFolder(String)
  /// What begins the names of several folders.
  case ambiguousFolder(String, among: [String])
  /// It is what the entries of no folder stand under.
  case inboxIsNoFolder(String)
  /// Somebody has deleted it meanwhile.
  case folderIsGone
  /// A folder is not put away itself, but with one that it lies in.
  case archivedWith(String, upper: String)
  /// Only a list has one.
  case folderHasNoQuery(String)
  /// A folder cannot lie in a list.
  case listHoldsNothing(String)
  /// A list cannot lie in a folder.
  case listLiesNowhere(String)
  case noSuchEntry(String)
  /// Neither the title nor the id of one.
  case noSuchTodo(String)
  case entryIsDeleted(String)
  /// It is to be brought back, and is not deleted.
  case entryIsThere(String)
  case emptyID
  case emptyQuery
  /// Somebody has deleted it meanwhile.
  case entryIsGone
  /// The versions to choose from are others than were seen.
  case versionsChanged
  case ambiguousEntry(String, count: Int)
  /// An entry is of none of the kinds that have what is set.
  case wrongKind(String, wanted: Set<EntityKind>)
  /// A to-do cannot wait for what waits for it: the titles lead from there up to it.
  case waitsForItself(String, way: [String])
  /// One of two to-dos lies below the other.
  case relatives(String, String)
  /// Of two to-dos that are to lie one below the other the first waits for the second.
  case waitsFor(String, String)
  /// A to-do or folder cannot lie below what lies below it: the titles lead from there up to it.
  case belowItself(String, way: [String])
  case colourUnknown(String)
  case amount(AmountError)
  /// Where an amount was to be typed there is nothing.
  case emptyAmount
  case dayUnknown(String)
  /// It is to be a day without a time.
  case dayAloneUnknown(String)
  /// It is to be a day, a time or some day.
  case startUnknown(String)
  /// It is no time that something takes.
  case estimateUnknown(String)
  /// It is no time before something.
  case reminderUnknown(String)
  case eventWithoutDay
  /// It begins on a whole day and ends at a time, or the other way round.
  case eventEndWithoutTime
  case eventEndsBeforeItBegins(DayTime)
  case eventTooLong(days: Int)
  /// An event would lose what is different on some of its days.
  case strandsChanges(String, days: [CivilDate])
  /// A time of an event is to be brought back that is not left out.
  case occurrenceIsThere(String, on: CivilDate)
  /// An event does not take place on a day, or does not come again at all.
  case noOccurrence(String, on: CivilDate)
  case repeatUnknown(String)
  /// It comes more often than once a day.
  case repeatTooOften(String)
  /// There is no such day, or none before it ends.
  case repeatNever(String)
  /// It says a day on which the to-do is not due.
  case repeatElsewhere(String, due: CivilDate)
  /// The folder may hold no more than `maximum`; it would hold `count`.
  case folderFull(String, maximum: Int, count: Int)
  /// The folder must keep at least `minimum`; it would keep `count`.
  case folderTooEmpty(String, minimum: Int, count: Int)
  /// Its delete rule is "deny" and it still holds `count` entries.
  case folderNotEmpty(String, count: Int)
  case minimumOverMaximum(minimum: Int, maximum: Int)
  /// Nil: of no day at all.
  case noBackup(of: CivilDate?)
  case nothingToUndo
  /// No act has this name, or it does not stand.
  case noSuchAct(String)
  case nothingToRedo
  /// One of several lines cannot be an entry.
  indirect case line(String, RuleError)
}
