package import Entities

/// Keeps text that is being typed outside of the book, for a program that ends before it is saved.
package protocol DraftRepository: AnyObject {
  /// Keeps this in place of what was kept before.
  ///
  /// It is there after the program was killed; only a failure of power may lose the last seconds.
  func keep(_ draft: Draft) throws(FileSystemError)
  /// Keeps a change of the text of what is kept, at the cost of the change alone.
  ///
  /// - Returns: what is kept now.
  func keep(_ edit: DraftEdit) throws(FileSystemError) -> KeptEdit
  /// Forgets what is kept; when that fails, it is left to the next program that asks.
  func discard() throws(FileSystemError)
  /// Takes over the newest draft that another program left behind; nil when there is none.
  ///
  /// From then on it is the one that is kept here, and no other program is given it.
  func takeOver() -> Draft?
  /// Leaves what is kept to the next program that asks.
  func leave()
  /// Keeps what is kept until `discardSaved`, or for the next program should this one end before.
  func setAside()
  /// Forgets what was set aside, as it is in the book now.
  func discardSaved()
}
