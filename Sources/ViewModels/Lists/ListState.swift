/// What is seen of a list.
package protocol ListState {
  var position: ListPosition { get set }
}
