// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests run through millions of lines and cells, so the floors under test are optimised for them, too.
///
/// Services are not: to optimise them takes the compiler four minutes, and their tests gain half a minute.
let optimised = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// Code that waits for people and not for long loops is compiled small: less of it is read and mapped at a start.
let small = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))

/// A floor of the house: a target that may import only the floors named here.
func floor(
  _ name: String, on floors: [String] = [], extra: [Target.Dependency] = [], exclude: [String] = [],
  isOptimised: Bool = true, isSmall: Bool = false
) -> Target {
  .target(
    name: name,
    dependencies: floors.map { .byName(name: $0) } + extra,
    exclude: exclude,
    swiftSettings: settings + (isOptimised ? [optimised] : []) + (isSmall ? [small] : []))
}

/// The tests of one floor.
func tests(_ name: String, on floors: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: floors.map { .byName(name: $0) },
    exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "daybook",
  products: [
    .executable(name: "daybook", targets: ["daybook"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    .target(
      name: "CNcurses",
      cSettings: [.enableWarning("all"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CFiles", cSettings: [.enableWarning("all"), .treatAllWarnings(as: .error)]),
    floor("Core"),
    floor("TextUI", on: ["Core"]),
    floor("Terminal", on: ["CNcurses", "TextUI", "Core"]),
    floor("Entities", on: ["Core"], isSmall: true),
    floor("TOMLText", extra: [.product(name: "TOMLKit", package: "TOMLKit")]),
    floor("Repositories", on: ["CFiles", "Core", "Entities", "TOMLText"], exclude: ["FORMAT.md"]),
    floor(
      "Services", on: ["Repositories", "Entities", "Core"], isOptimised: false, isSmall: true),
    floor("ViewModels", on: ["Services", "Entities", "Core"], isSmall: true),
    .target(
      name: "Views",
      dependencies: ["ViewModels", "TextUI", "Core", "TOMLText"],
      resources: [.embedInCode("Themes")],
      swiftSettings: settings + [small]),
    .executableTarget(
      name: "daybook",
      dependencies: [
        "TextUI", "Terminal", "Core", "Entities", "Repositories", "Services", "ViewModels", "Views",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings + [small]),

    tests("TextUITests", on: ["TextUI", "Core", "HostileText"]),
    tests("TerminalTests", on: ["Terminal", "CNcurses", "TextUI", "Core", "HostileText"]),
    tests("CoreTests", on: ["Core"]),
    tests("EntitiesTests", on: ["Entities", "Core"]),
    tests("TOMLTextTests", on: ["TOMLText"]),
    tests(
      "RepositoriesTests",
      on: ["Repositories", "Entities", "Core", "TimeServer", "MemoryFiles", "SeededRandom"]),
    tests(
      "ServicesTests",
      on: [
        "Services", "Repositories", "Entities", "Core", "WallClock", "MemoryFiles", "SeededRandom",
        "Processes",
      ]),
    tests(
      "ViewModelsTests",
      on: [
        "ViewModels", "Services", "Repositories", "Entities", "Core", "WallClock", "MemoryFiles",
        "SeededRandom",
      ]),
    tests(
      "ViewsTests",
      on: [
        "Views", "ViewModels", "Services", "Repositories", "Entities", "Core", "TextUI", "Terminal",
        "WallClock", "HostileText", "MemoryFiles", "SeededRandom",
      ],
      exclude: ["Screens"]),
    tests("EndToEndTests", on: ["Processes", "PseudoTerminals", "TimeServer", "HostileText"]),
    .target(
      name: "HostileText", dependencies: ["TextUI"], path: "Tests/HostileText",
      swiftSettings: settings + [optimised]),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    .target(
      name: "MemoryFiles", dependencies: ["Repositories", "Entities"], path: "Tests/MemoryFiles",
      swiftSettings: settings + [optimised]),
    .target(name: "TimeServer", path: "Tests/TimeServer", swiftSettings: settings),
    .target(name: "Processes", path: "Tests/Processes", swiftSettings: settings),
    .target(
      name: "PseudoTerminals", dependencies: ["Processes"], path: "Tests/PseudoTerminals",
      swiftSettings: settings),
    .target(
      name: "WallClock", dependencies: ["Services", "Repositories", "Entities", "Core"],
      path: "Tests/WallClock",
      swiftSettings: settings),

    tests("TortureTests", on: ["Campaigns", "MemoryFiles"]),
    .target(
      name: "Campaigns",
      dependencies: [
        "Processes", "PseudoTerminals", "Repositories", "Entities", "Core", "MemoryFiles",
        "SeededRandom",
      ],
      path: "Tests/Torture/Campaigns", swiftSettings: settings),
    .executableTarget(
      name: "torture",
      dependencies: [
        "Campaigns", "Repositories",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Torture/Runner",
      swiftSettings: settings),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Processes", "PseudoTerminals", "Repositories", "Entities", "Core", "TextUI",
        "SeededRandom",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Bench/Runner",
      swiftSettings: settings),
  ]
)
