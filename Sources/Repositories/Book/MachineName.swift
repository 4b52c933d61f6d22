import Glibc

/// Tells machines apart that share a home folder.
enum MachineName {
  /// The checksum of the machine's id, or its host name; never the id itself.
  static func current(_ files: any FileSystem) -> String {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    // Without the file the host name alone has to do.
    let id = try? files.contents(ofFile: "/etc/machine-id")
    return CRC32C.text(((id ?? []) + name)[...])
  }
}
