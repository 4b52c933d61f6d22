/// The paths of what a program reads from and writes to.
///
/// They are files and not pipes: a pipe would be inherited by whatever is started at the same time, and would have no
/// end before that has ended.
package struct Streams: Sendable {
  package var input: String
  package var output: String
  package var errors: String

  package init(input: String, output: String, errors: String) {
    self.input = input
    self.output = output
    self.errors = errors
  }

  package static let nowhere = Streams.device("/dev/null")

  /// The same device for all three, such as a terminal.
  package static func device(_ path: String) -> Streams {
    Streams(input: path, output: path, errors: path)
  }
}
