package import Entities

/// How much was spent in Inbox and in each folder, one sum a currency.
package struct FolderSums: Equatable, Sendable {
  package var inbox: [MoneySum] = []
  package var folders: [EntityID: [MoneySum]] = [:]

  package init() {}
}
