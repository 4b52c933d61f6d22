/// How a process has ended.
package enum Termination: Equatable, Sendable {
  case code(Int32)
  case signal(Int32)

  package static let success = Termination.code(0)

  /// From what `waitpid` says.
  init(waited status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
  }
}
