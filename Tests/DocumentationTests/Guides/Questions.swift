import Foundation
import Mux

@MainActor private func fetching() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CoalescingRequests.md
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }
  let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
  // end
  show((profile, users))
}

@MainActor private func asking(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CoalescingRequests.md
  let mine = try await profile.request()

  users.request(key: "7") { result in
    // on the main actor, with the value or the error
    show(result)
  }

  let now = profile.cachedValue  // without waiting, and without a fetch
  // end
  show((mine, now))
}

@MainActor private func freshness() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FreshnessOfValues.md
  let freshness = Freshness(
    timeToLive: .seconds(600),
    jitter: 0.1,
    staleWhileRevalidate: .seconds(60),
    staleIfError: .seconds(86_400),
    retryInterval: .seconds(30))
  let news = Multiplexer(options: MuxOptions(freshness: freshness)) { try await api.news() }
  // end
  show(news)
}

@MainActor private func revalidating() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FreshnessOfValues.md
  let page = Multiplexer<String>(revalidating: { context in
    let response = try await api.page(ifNoneMatch: context.validators["etag"])
    guard let text = response.text else { return .notModified() }
    return .value(text, lifetime: response.maxAge, validators: ["etag": response.etag])
  })
  // end
  show(page)
  // guide: Sources/Mux/Mux.docc/Questions/FreshnessOfValues.md
  let members = MultiplexerMap<String, UserProfile>(revalidating: { id, _ in
    guard let member = try await api.member(id) else { return .notFound(lifetime: .seconds(60)) }
    return .value(member)
  })
  // end
  // guide: Sources/Mux/Mux.docc/Questions/FreshnessOfValues.md
  let weather = Freshness(
    timeToLive: .seconds(600), refreshAhead: 0.8,
    retryBackoff: Backoff(min: .seconds(10), max: .seconds(600), multiplier: 2))
  // end
  show((members, weather))
}

@MainActor private func policies(profile: Multiplexer<UserProfile>) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FetchPolicies.md
  let usual = try await profile.request()
  let quick = try await profile.request(policy: .staleWhileRevalidate)
  let soon = try await profile.request(policy: .staleIfSlow(after: .milliseconds(200)))
  let newer = try await profile.request(policy: .refresh)
  let strict = try await profile.request(policy: .reload)
  let offline = try? await profile.request(policy: .cacheOnly)
  // end
  show((usual, quick, soon, newer, strict, offline))
}

@MainActor private func tags() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FetchPolicies.md
  let options = MuxOptions().tagged { (id: String) in ["users", "team \(id.prefix(2))"] }
  let users = MultiplexerMap(cacheKey: "Users", options: options) { (id: String) in
    try await api.user(id)
  }
  try await users.refresh(tag: "team 12")
  await MuxRepository.shared.clear(tag: "users")
  // end
}

@MainActor private func keeping(users: MultiplexerMap<String, UserProfile>) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FetchPolicies.md
  let once = try await users.request(key: "7", retention: .never)
  let guest = try await users.request(key: "8", retention: .withoutEviction)
  // end
  show((once, guest))
}

@MainActor private func marking(profile: Multiplexer<UserProfile>) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FetchPolicies.md
  profile.refresh()
  try await profile.clear()
  // end
}

@MainActor private func saving() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/SavingToDisk.md
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }.register()

  try await profile.save()
  let report = await MuxRepository.shared.saveAll()
  for failure in report.failures { print(failure.source, failure.error) }
  // end
}

@MainActor private func signingOut() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/SavingToDisk.md
  await MuxRepository.shared.clearAll()
  // end
}

@MainActor private func ownFolder(cachesFolder: URL) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/SavingToDisk.md
  let folder = JSONFileCacher(root: cachesFolder, limits: DiskLimits(bytes: 50_000_000))
  let users = MultiplexerMap(cacheKey: "Users", options: MuxOptions(cacher: folder)) {
    (id: String) in try await api.user(id)
  }
  // end
  show(users)
}

@MainActor private func checked() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/SavingToDisk.md
  let checked = MuxOptions().accepting { (user: UserProfile) in !user.name.isEmpty }
  let people = MultiplexerMap(cacheKey: "People", options: checked) { (id: String) in
    try await api.user(id)
  }
  // end
  show(people)
}

@MainActor private func limits() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/MemoryLimits.md
  let pictures = MultiplexerMap<String, Image>(
    limits: CacheLimits(count: 500, cost: 64_000_000, age: .seconds(86_400)),
    revalidating: { name, _ in
      let image = try await api.image(name)
      return .value(image, cost: image.bytes)
    })
  // end
  show(pictures)
}

@MainActor private func batches() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/BatchFetching.md
  let users = MultiplexerMap<String, UserProfile>(
    batch: BatchFetch(maximumKeyCount: 50) { ids in try await api.users(ids) })

  let team = await users.request(keys: ["1", "2", "3"])
  // end
  show(team)
}

@MainActor private func queues() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/FetchOrder.md
  let queue = FetchQueue(limit: 4)
  let tiles = MultiplexerMap<String, Image>(options: MuxOptions(queue: queue)) {
    try await api.image($0)
  }

  let seen = try await tiles.requestEntry(key: "here", priority: .next)
  tiles.prefetch(["north", "south"], priority: .last)
  // end
  show(seen)
}

@MainActor private func prefetching() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/Prefetching.md
  let flags = MultiplexerMap<String, Image> { try await api.image($0) }
  let prefetcher = Prefetcher(
    flags, keys: ["at", "be", "de", "ee", "fi", "fr"], index: 0,
    window: PrefetchWindow(count: 3, direction: .mixed))
  prefetcher.start()

  prefetcher.index = 2  // at each step of the reader
  // end
}

@MainActor private func tuple(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let (mine, other, news) = try await zip(
    profile, users["7"], FetchSource { try await api.news() })
  // end
  show((mine, other, news))
}

@MainActor private func results(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let (mine, other) = await zipResults(profile, users["7"])
  show(try? mine.get())
  show(try? other.get())
  // end
}

@MainActor private func spare(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let (mine, friend) = try await zip(profile, optional: users["7"])
  show((mine.value, mine.age))
  show(try? friend.get().value)
  // end
}

@MainActor private func list(users: MultiplexerMap<String, UserProfile>) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let team = try await zip(["1", "2", "3"].map { users[$0] })
  // end
  show(team)
}

@MainActor private func state(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let home = Loadable(ZipSource(profile, users["7"]))
  // end
  show(home)
}

@MainActor private func zipper(
  profile: Multiplexer<UserProfile>, users: MultiplexerMap<String, UserProfile>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/CombiningRequests.md
  let zipper = Zipper().add(profile)
  for id in ["1", "2", "3"] { zipper.add(key: id, users) }
  zipper.sync { results in
    let mine = try? results[0].get() as? UserProfile
    show(mine)
  }
  // end
}

@MainActor private func typing() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/Debouncing.md
  let query = DebouncerVar("", delay: .seconds(1)) { text in
    search(for: text)
  }
  query.value = "par"
  query.value = "paris"  // one search, a second after this
  // end
}

@MainActor private func settledValues(
  query: DebouncerVar<String>, results: MultiplexerMap<String, [String]>
) async throws {
  // guide: Sources/Mux/Mux.docc/Questions/Debouncing.md
  for await text in query.values() {
    show(try? await results.request(key: text))
  }
  // end
}

@MainActor private func changes() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/Debouncing.md
  let saving = Debouncer(delay: .seconds(5), mode: .throttle) { save() }
  saving.touch()  // at each change
  // end
}

@MainActor private func watching() async throws {
  // guide: Sources/Mux/Mux.docc/Questions/InspectingTheCache.md
  let repository = MuxRepository()
  let users = MultiplexerMap(cacheKey: "Users") { (id: String) in try await api.user(id) }
    .register(in: repository)

  for entry in repository.snapshot() {
    print(entry.source, entry.key ?? "", entry.age ?? .zero, entry.waiters)
  }

  for await event in repository.events() {
    print(event.date, event.source, event.key ?? "", event.kind)
  }
  // end
  show(users)
}
