import Processes

/// What a program wrote, and how it ended.
struct CommandResult: Equatable {
  var output: String
  var errors: String
  var status: Termination
}
