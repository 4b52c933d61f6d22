package import Entities

/// What came of reading a file.
package enum ImportOutcome {
  case planned(ImportPlan)
  case refused(file: String, ExchangeError)
}
