import Foundation
import Processes
import Testing

/// What shells offer for values.
@Suite struct CompletionTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `only folders in which no shell sees more than text are offered`() async throws {
    for name in ["카페 Coffee", "Work-2", "$(touch /tmp/x)", "`id`", "a'b", "~", "{a,b}", "a*"] {
      try await home.daybook("folder", "add", name)
    }
    #expect(try await home.daybook("folder-names") == "카페 Coffee\nWork-2\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `scripts know the kinds and where folders come from`(shell: String) async throws {
    let script = try await home.daybook("--generate-completion-script", shell)
    #expect(script.contains("folder-names") && script.contains("expense"))
    #expect(script.contains("overdue"))
  }
}
