/// A day, or a time on a day in a time zone: when a page was written, as when a to-do is due.
package typealias DayTime = Due
