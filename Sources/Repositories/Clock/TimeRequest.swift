package import Entities

/// A question that a server was asked; whoever lets go of it no longer wants the answer.
package protocol TimeRequest: AnyObject {
  /// Can be read whenever there may be an answer.
  var descriptor: Int32 { get }
  /// What the server said; nil while it has not, or not all. Never blocks.
  func reply() throws(TimeFailure) -> ServerReading?
}
