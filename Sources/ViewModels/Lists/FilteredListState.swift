/// What is seen of a list that can be narrowed.
package protocol FilteredListState: ListState {
  var filter: ListFilter { get set }
}
