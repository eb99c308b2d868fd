import Mux

private struct Post: Sendable {}

private struct PostPage: Sendable {
  var posts: [Post]
  var next: String?
}

extension API {
  fileprivate func posts(after cursor: String?) async throws -> PostPage { PostPage(posts: []) }

  fileprivate func search(_ text: String, page: Int) async throws -> [String] { [text] }
}

private func comment() {
  // guide: Sources/Mux/Loading/LoadablePages.swift
  let posts = LoadablePages(pageLimit: 20) { (cursor: String?) in
    try await api.posts(after: cursor)
  } next: { page, _ in
    page.next
  }
  posts.syncIfNeeded()
  if posts.hasNext { posts.loadNext() }
  // end
}

@MainActor private func pages() {
  // guide: Sources/Mux/Mux.docc/Pagination.md
  let posts = LoadablePages(pageLimit: 20) { (cursor: String?) in
    try await api.posts(after: cursor)
  } next: { page, _ in
    page.next
  }
  let subscription = posts.subscribe { state in
    show(state.value?.flatMap(\.posts) ?? [])
  }
  posts.syncIfNeeded()

  posts.loadNext()  // the reader comes to the end
  posts.refresh()  // the reader pulls
  // end
  // guide: Sources/Mux/Mux.docc/Pagination.md
  let results = LoadablePages { (page: Int?) in
    try await api.search("rain", page: page ?? 1)
  } next: { found, page in
    found.isEmpty ? nil : (page ?? 1) + 1
  }
  // end
  show((subscription, results))
}

private func entries(
  _ profile: Multiplexer<UserProfile>, _ users: MultiplexerMap<String, UserProfile>
) async {
  // guide: Sources/Mux/Loading/FollowedSource.swift
  for await entry in profile.entries() { show(entry?.value) }
  // end
  // guide: Sources/Mux/Mux.docc/Questions/ObservingChanges.md
  for await entry in profile.entries() {
    show(entry?.value.name ?? "nobody")
  }

  for await entry in users.entries(for: "7", policy: .cacheFirst) { show(entry?.value.name) }
  // end
}

private func saving() {
  // guide: Sources/Mux/Observing/MuxRepository.swift
  MuxRepository.shared.saveAutomatically(after: .seconds(2))
  // end
  // guide: Sources/Mux/Mux.docc/Questions/SavingToDisk.md
  MuxRepository.shared.saveAutomatically(after: .seconds(2))
  // end
}
