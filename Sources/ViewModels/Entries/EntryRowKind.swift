/// What an entry is, ready to draw.
package enum EntryRowKind: Sendable {
  case todo
  case page
  case expense
  case person
  case other
}
