/// A call to the system about a socket that failed, and the system's error number.
struct SocketError: Error {
  let call: String
  let number: Int32
}
