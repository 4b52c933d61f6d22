import Dispatch
import Glibc
import Synchronization

/// A socket that clients connect to, and the answer that they get.
final class Listener: Sendable {
  let port: UInt16
  private let socket: Int32
  private let answer: Answer
  /// A pipe with a byte for each client that may have the answer that is held back.
  private let gate: [Int32]
  private let arrivals = DispatchSemaphore(value: 0)
  private let hangUps = DispatchSemaphore(value: 0)
  private let connections = Mutex(0)

  init(_ answer: Answer) throws {
    self.answer = answer
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw SocketError(call: "socket", number: errno) }
    var gate: [Int32] = [-1, -1]
    guard pipe(&gate) == 0 else { throw SocketError(call: "pipe", number: errno) }
    self.gate = gate
    // Whatever the tests start must not hold the port.
    for descriptor in gate + [socket] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    port = try Self.listen(on: socket)
  }

  deinit {
    for descriptor in gate + [socket] { close(descriptor) }
  }

  var connectionCount: Int { connections.withLock(\.self) }

  func release() {
    var byte: UInt8 = 1
    write(gate[1], &byte, 1)
  }

  /// Whether one more client comes within some seconds.
  func hasClient(within seconds: Double) -> Bool {
    arrivals.wait(timeout: .now() + seconds) == .success
  }

  /// Whether a client that was kept waiting has hung up, now or within some seconds.
  func hasHungUp(within seconds: Double) -> Bool {
    hangUps.wait(timeout: .now() + seconds) == .success
  }

  func end() {
    shutdown(socket, Int32(SHUT_RDWR))
    release()
  }

  /// Serves one client after the other until the end.
  func serve() {
    while true {
      let client = accept(socket, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      connections.withLock { $0 += 1 }
      arrivals.signal()
      serve(client)
      close(client)
    }
  }

  private func serve(_ client: Int32) {
    var request = [UInt8](repeating: 0, count: 4096)
    guard read(client, &request, request.count) > 0 else {
      hangUps.signal()
      return
    }
    switch answer {
    case .closing: return
    case .held(let bytes):
      if hold(client) { send(bytes, to: client) }
    case .atOnce(let bytes): send(bytes, to: client)
    }
  }

  /// Waits until the answer is released; false when the client hangs up before.
  private func hold(_ client: Int32) -> Bool {
    var inputs = [gate[0], client].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&inputs, 2, -1)
    guard inputs[1].revents == 0 else {
      hangUps.signal()
      return false
    }
    var byte: UInt8 = 0
    return read(gate[0], &byte, 1) == 1
  }

  private func send(_ bytes: [UInt8], to client: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The client may have closed the connection already.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the port that the system has chosen.
  private static func listen(on socket: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { address in
      try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(socket, address, size) == 0, Glibc.listen(socket, 8) == 0,
          getsockname(socket, address, &size) == 0
        else { throw SocketError(call: "listen", number: errno) }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
