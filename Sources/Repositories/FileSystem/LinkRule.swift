/// Whether a link stands for itself or for what it points at.
package enum LinkRule: Hashable, Sendable {
  case follow
  case keep
}
