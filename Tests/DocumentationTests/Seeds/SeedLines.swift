import Foundation

/// The promises in the articles for users of older libraries, and the tests that cover them.
///
/// A title is the name of an article; each line below it has the first cell of a row and the name
/// of a test anywhere in the package.
enum SeedLines {
  /// The promises of each article: the old name, and its test.
  static var all: [String: [String: String]] {
    var all: [String: [String: String]] = [:]
    var article = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        article = String(line.dropFirst(2))
      } else if let arrow = line.range(of: " => ") {
        all[article, default: [:]][String(line[..<arrow.lowerBound])] =
          String(line[arrow.upperBound...])
      }
    }
    return all
  }

  private static let text = """
    # ComingFromMultiplexer
    `Multiplexer<T>(onFetch:)`, `init(cacheID:onFetch:)` => Multiplexer with a completion
    `MultiplexerMap<K, T>(onKeyFetch:)` => The MultiplexerMap
    `MuxKey` => Raw values, URLs, UUIDs and JSON keys work as keys
    `request(completion:)`, `request(key:completion:)` => A completion without a delivery runs on the main actor
    `request(completion: nil)` => Joined callers store the value if one of them wants to keep it
    `refresh()`, `refresh(key:)`, `refreshAll()` => Soft and hard refresh
    `clear()`, `clear(key:)`, `clearMemory()` => clear() of one key or a whole map during fetches answers every caller
    `flush()` => save() writes only unsaved values and otherwise skips the store
    `storedValue` => After refresh() the old value stays and the next request fetches
    `storeSuccess(_:)`, `storeSuccess(_:key:)` => store() during a fetch wins and answers waiting callers
    `storeFailure(_:)` => An error that is not tolerated fails all callers and keeps the value
    `timeToLive`, `MuxDefaultTTL` => A time to live, and errors for which the cached result is used
    `useCachedResultOn(error:)` => allowsStaleValue decides which errors the old value answers for
    `cacherClass`, `Cacher`, `JSONDiskCacher`, `NoCacher` => Another place to store
    `cacheID` => A second multiplexer with the same cache key throws on save
    `MuxRepository.flushAll()` => The MuxRepository
    `MuxRepository.clearAll()`, `clearMemory()` => clearAll() fails all waiting requests and leaves nothing
    `register()`, `unregister()` => Unregistering ends saving, and registering twice saves once
    `automaticFlush` => Changes are saved after a quiet period
    `Zipper`, `add(_:)`, `add(key:_:)`, `sync(completion:)` => The Zipper
    `Zipper.sync(a, b) { … }` => zip() returns a tuple in the order of its sources
    `MultiRequester` => Keys requested together go out in one call, each once
    `Debouncer(delay:)`, `touch()` => The Debouncer
    `DebouncerVar`, `value` => A value that changes back is not reported
    `ImageLoader.main`, `MediaLoader.main` => MediaLoader.main and ImageLoader.main are shared instances
    `request(url:progress:completion:)` => A MediaLoader is a source and reports its events
    `LRUCache` => The count limit holds after each store, evicting by its policy
    `isConnectivityError` => Exactly the URL error codes of the table count

    # ComingFromAsyncMux
    `@MuxActor` => A fresh hit neither suspends nor fetches
    `Multiplexer(cacheKey:onFetch:)` => The Multiplexer
    `MultiplexerMap(cacheKey:onKeyFetch:)` => The MultiplexerMap
    `request()`, `request(key:)` => Concurrent requests share one fetch and are answered in order
    `refresh()`, `refresh(key:)` => A request after refresh() gets nothing fetched before it
    `save()`, `clear()`, `clear(key:)`, `clearMemory()` => Registration and saving
    `store(value:)`, `store(value:for:)` => store() during a fetch wins and answers waiting callers
    `cachedValue`, `cachedValue(for:)` => A fetch can read its own old value with .cacheOnly
    no key, no disk => A multiplexer without a cache key has nothing to save
    `SilencableError`, `SilenceableError` => An error that is silenced
    `isSilenceable` => Time-outs, DNS, lost hosts, roaming and data limits are connectivity
    `HTTPError(status:)` => An error can decide itself whether it counts
    `MuxRepository.saveAll()`, `clearAll()`, `clearMemory()` => saveAll() right after registering saves every member
    `register()`, `unregister()` => A cache key can be registered again right after release
    `MuxCacher` => Another place to store
    `Zip(actions:)`, `result` => A zip
    `zip(a, b)` => zip() returns a tuple in the order of its sources
    `MultiRequester` => The MultiRequester
    `AsyncMedia.shared` => MediaLoader.main and ImageLoader.main are shared instances
    `AsyncMedia.request(url:)`, `cachedValue(url:)`, `clear()` => clear(url:) removes one file and leaves the others
    `configureRequest` => Header changes are sent, and no secrets reach the disk
    `ImageCache`, `RemoteImage` of its demo => Concurrent requests decode an image once

    # ComingFromMMMLoadable
    `MMMLoadableState`: `idle`, `syncing`, `didSyncSuccessfully`, `didFailToSync` => A state begins idle, without value and error
    `loadableState`, `error`, `isContentsAvailable` => A file on disk counts as available contents before it is loaded
    `contents`, `content` => Reloading and failing again keep the value
    `MMMPureLoadableProtocol`, `AnyPureLoadable` => A target that cannot sync is only shown
    `MMMLoadableProtocol`, `AnyLoadable` => sync() loads all members, syncIfNeeded() only those that need it
    `MMMLoadable`, `doSync()` => sync() loads, and a second sync() during the load is ignored
    `MMMPureLoadable`, `setSyncing()`, `setDidSyncSuccessfully()`, `setFailedToSyncWithError(_:)` => A second failure with another error is reported
    `sync()`, `syncIfNeeded()`, `needsSync` => An implementation with a condition of its own
    `addObserver(_:)`, `removeObserver(_:)` => unsubscribe() ends the notifications
    `MMMLoadableObserver`, `sink { }` => Releasing a subscription ends it
    `AsyncLoadableStream` => states() starts with the current state and ends with the loadable
    `doneSyncing()`, `contentsAfterDoneSyncing { }` => doneSyncing() starts no load and throws if none is running
    `fetch()`, `fetchIfNeeded()` => Two concurrent fetch() calls share one load
    `MMMPureLoadableGroup`, `MMMLoadableGroup`; `strict`, `any`, `never` => The phase of two members follows the table in any order of changes
    `MMMPureLoadableProxy`, `MMMLoadableProxy`, `loadable` => A proxy for what comes later
    `proxyDidChange()`, `groupDidChange()` => A group reports a change once, and each change of a loaded member
    `map`, `asyncMap`, `flatMap`, `joined` => map of a loaded origin is loaded at once, asyncMap is not
    `MMMLoadableChain`, `NextAction` => Each element decides how the chain continues
    `MMMLoadableSyncer`, `MMMTimeoutPolicy`, `MMMBackoffTimeoutPolicy` => After failures a Syncer backs off and sets retryAt
    `MMMAutosyncLoadable` => A Syncer reloads a period after each success, but starts no load
    the app becomes active => returnToForeground() retries a failed load at once with new waits
    `MMMLoadableWaiter`, `MMMSimpleLoadableWaiter` => A wait times out exactly at its timeout
    `MMMTestLoadable` => setState() replaces the state and notifies observers
    `MMMTimeSource`, `MMMMockTimeSource` => nextSleep() waits for a sleep that advance(by:) ends
    `MMMNetworkConditioner` => Delays pass in the environment's time
    `MMMPublicLoadableImage` => An image in memory is available though its file is gone
    `MMMNamedLoadableImage` => File and data URLs need no network
    `MMMImmediateLoadableImage` => Loadable.loaded has its value from the start and can load it again
    `MMMFilteredLoadableImage` => asyncMap cancels an outdated transform and ignores its result
    `MMMLoadableImageProxy` => sync() before a target is set loads the target later
    `MMMTestLoadableImage` => The age of a set value follows its fetchedAt
    `SimpleEventGroupObserver`, its policies => Throttle mode reports at once, then the newest value once per delay

    # ComingFromKVFetcher
    `KVFetcher<Key, Value>`, `_executeFetchValue(for:completion:)` => Fetching a value
    `KVFetcher.Caching`, `.CustomCaching` => A fresh hit neither suspends nor fetches
    `.Caching.Active(keys:currentIndex:options:)` => Fetching in advance
    `fetchValue(for:priority:completion:)` => Priorities
    `KVFetcherPriority`: `now`, `next`, `last`, `clearQueueNext` => .last goes to the back of the queue, .next to the front
    `cleanQueue()` => .clearThenNext fails waiting requests with droppedFromQueue
    `fetchMultiple(_:)` => Fetching several
    `fetchSynchronously(_:timeout:)` => Fetching synchronously
    `fetchSynchronouslyMultiple(_:)` => A blocking caller gets the value, the error, or the cached value
    `subscript(key)`, `subscript(range)` => Reading and writing the cache by hand
    `timeout` => A hung fetch is detached at its deadline and its key is usable again
    `KVCacher(limit:)`, `.unlimited`, `.restricted` => A limit of zero stores nothing and still answers
    `limit` while it runs => setLimits() evicts at once when lowered and makes room when raised
    its order, first in, first out => .firstInFirstOut evicts in order of storing, regardless of use
    `Limit.count(max:)`, `.memory(max:valueTransform:)` => The cost limit counts costs from stores and fetches
    `maxAge`, `removeExpired()` => Entries over the age limit are evicted first and do not count
    `cachedValue(for:)`, `has(cachedValueFor:)` => Reading a value without a request does not count as use
    `cachedKeys`, `cachedValues` => cachedKeys and cachedValues have the map's key type
    `cache(_:for:)` => A replaced value has its new cost and evicts only what it must
    `removeResult(for:)`, `removeAllResults()` => Clearing one key leaves the others alone
    `KVCachingOptions`: `ignoreCached` => Storing nothing, unlimited maps and reloads are opt-in
    `KVCachingOptions`: `dontCache` => A value with retention .never is not stored, an older one stays
    `KVCachingOptions`: `dontMakeSpaceIfNoSpace` => .withoutEviction stores a value only if there is room
    `cache(_:removingAllowed: false, for:)` => storeWithoutEviction() evicts nothing and returns whether it stored
    `startPrefetching()`, `stopPrefetching()` => Releasing a prefetcher stops it
    `keys`, `currentIndex`, `options` => Moving the index fetches only new keys
    `KVActiveFetchingOptions(range:offset:direction:)` => Each direction gives its documented indices
    `Syncer.waitFor(timeout:task:)` => Every kind of source can be waited for

    # ComingFromDataSubscription
    `Publisher<Type>`, `GenericPublisher`, `ExplicitPublisher` => Create a publisher, subscribe to it, consume what it publishes
    `.unknown`, `.loading(old)`, `.loaded(data)`, `.error(error)` => A state begins idle, without value and error
    `oldData` => The value survives loading, reloading and failing
    `staleDuration`, `isStale` => A value becomes stale after staleAfter, even while loading
    `startLoading()`, `updateData(_:)`, `setError(_:)`, `reset()` => reset() within a notification withdraws all older states
    `setState(_:)` => setState() replaces the state and notifies observers
    `publish()` => publish() repeats the current state
    `subscribe(self)`, `AnySubscriber` => Subscribing twice notifies once, by the last method
    `SubscriberProtocol.publication(from:)` => One subscriber, several publishers
    `unsubscribe(self)` => unsubscribe() ends the notifications
    `AnyPublisher` => A subscriber is not retained, and its release affects no other
    `ManagerProtocol`: `start`, `getData()` => needsSync is true without a value, after a failure and when stale
    `refreshIfNeeded()` => Refresh if needed: after an error, or when stale
    paged data => loadNext() and loadPrevious() extend the first page on both sides
    `logout()` => clearAll() fails all waiting requests and leaves nothing

    # ComingFromSwiftOperation
    `@QueryRequest`, `QueryRequest` => The Multiplexer
    `OperationPath`, a `Hashable` query => Raw values, URLs, UUIDs and JSON keys work as keys
    `OperationClient`, `defaultOperationClient` => The MuxRepository
    `stores(matching:)`, `clearStores(matching:)` => clear(tag:) leaves the entries of other tags everywhere
    `OperationStore`, `@SharedOperation` => A loadable starts with the value in memory
    `fetch()` => Two concurrent fetch() calls share one load
    `subscribe(with:)`, which fetches if stale => syncIfNeeded() takes a cached value, sync() refreshes
    `states`, `publisher` => states() starts with the current state and ends with the loadable
    `currentValue`, `error`, `isLoading`, `status` => The value survives loading, reloading and failing
    `valueLastUpdatedAt` => The age of a set value follows its fetchedAt
    `stale(after:)`, `isStale` => A value becomes stale after staleAfter, even while loading
    `staleWhen(predicate:)`, `disableAutomaticRunning()` => The needsSync closure has the last word
    `deduplicated()` => Concurrent requests share one fetch and are answered in order
    `retry(limit:)`, `backoff(_:)` => retrying() repeats a fetch with growing waits until it succeeds
    `currentValue = value`, `setResult(to:)` => store() during a fetch wins and answers waiting callers
    `@MutationRequest`, `mutate(with:)` => A value made stale by refresh(tag:) answers for a failed fetch
    `yield(_:)` of a cached value => A stale value from disk answers while it is revalidated
    `yield(_:)` of parts => Create a publisher, subscribe to it, consume what it publishes
    `PaginatedRequest`, `initialPageId`, `pageId(after:using:in:)` => next and previous extend the list up to its ends
    `fetchNextPage()`, `fetchPreviousPage()` => loadNext() and loadPrevious() extend the first page on both sides
    `refetchAllPages()` => A refresh loads all pages from the first and shows them together
    `hasNextPage`, `isLoadingNextPage` => loadNext() and loadPrevious() extend the first page on both sides
    a query that runs another query => flatMap drops its value when the current target is reset, only then
    `rerunOnChange(of:)` with `applicationIsActive` => returnToForeground() loads what is stale, not what is fresh
    `rerunOnChange(of:)` with `connected` => poke() retries soon and resets the backoff
    `OperationController` that reruns after a time => A success resets the backoff and waits for the period, if any
    `resetState()` => A cancelled or reset load changes nothing later
    `evictWhen(pressure:)` => A map is limited by default, and unlimited only on request
    `operationClock`, `operationDelayer` => Sleeping on a ManualClock
    """
}
