/// When a part of a plain screen is heard, the first one first.
package enum AnnouncementPriority: CaseIterable, Sendable {
  /// What was typed just now.
  case typed
  /// Where one is: the name of a folder, a month, a sheet.
  case place
  case focus
  case news
  /// How much there is, and which of it is in focus.
  case count
  case rest
  /// What is seldom asked for.
  case aside
}
