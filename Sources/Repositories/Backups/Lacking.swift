/// What the book lacks of something that was saved.
package struct Lacking {
  /// Each once, in no order.
  package var lines: [SavedLine] = []
  /// Lines whose number another line of the book has: the book's own stay.
  package var conflicts = 0
  var met: Set<OperationKey> = []
  /// Gives slots their numbers in `met`.
  var parser = LineParser()

  package init() {}
}
