import Foundation

/// What the articles for users of older libraries promise, and the test that holds it.
///
/// A title is the name of an article; each line below is the first cell of one of its rows, and the name
/// of a test anywhere in the package.
enum SeedLines {
  /// The promises of each article: what is there called so, and its test.
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
    `MuxKey` => What has a raw value, and addresses and identifiers, are keys
    `request(completion:)`, `request(key:completion:)` => The completion without a place is called on the main actor
    `request(completion: nil)` => Callers that fetch together keep what one of them wants kept
    `refresh()`, `refresh(key:)`, `refreshAll()` => Soft and hard refresh
    `clear()`, `clear(key:)`, `clearMemory()` => Clearing one key or all of a map while they are fetched loses no waiter
    `flush()` => Saving writes only what is unsaved, and a clean save does not touch the store
    `storedValue` => A soft refresh keeps the old value readable and makes the next request fetch
    `storeSuccess(_:)`, `storeSuccess(_:key:)` => A value set while a fetch runs wins, and those who wait get it
    `storeFailure(_:)` => A failure of another kind goes to all who wait and takes nothing away
    `timeToLive`, `MuxDefaultTTL` => A time to live, and errors for which the cached result is used
    `useCachedResultOn(error:)` => Which errors the old value answers for is up to the user, cancellations never
    `cacherClass`, `Cacher`, `JSONDiskCacher`, `NoCacher` => Another place to store
    `cacheID` => Of two living multiplexers with one key the second cannot save and says so
    `MuxRepository.flushAll()` => The MuxRepository
    `MuxRepository.clearAll()`, `clearMemory()` => To clear all as for a sign-out fails all who wait and leaves nothing
    `register()`, `unregister()` => What leaves is not saved any more, and what is registered twice is saved once
    `automaticFlush` => What has changed is saved after a quiet while
    `Zipper`, `add(_:)`, `add(key:_:)`, `sync(completion:)` => The Zipper
    `Zipper.sync(a, b) { … }` => A zip of different kinds gives a tuple in the order given
    `MultiRequester` => Keys that are asked for together go out in one call, each once
    `Debouncer(delay:)`, `touch()` => The Debouncer
    `DebouncerVar`, `value` => A value that comes back before it settled is not reported
    `ImageLoader.main`, `MediaLoader.main` => There is one loader of files, and one of pictures over it
    `request(url:progress:completion:)` => It is a source and reports what it does
    `LRUCache` => A limit of count holds after each value, and the documented one leaves
    `isConnectivityError` => Every code of the table counts, and of its neighbours none

    # ComingFromAsyncMux
    `@MuxActor` => A fresh hit neither suspends nor fetches
    `Multiplexer(cacheKey:onFetch:)` => The Multiplexer
    `MultiplexerMap(cacheKey:onKeyFetch:)` => The MultiplexerMap
    `request()`, `request(key:)` => Requests at the same time make one fetch and are answered in the order they came
    `refresh()`, `refresh(key:)` => A request after a refresh gets nothing that was fetched before, wherever that was
    `save()`, `clear()`, `clear(key:)`, `clearMemory()` => Registration and saving
    `store(value:)`, `store(value:for:)` => A value set while a fetch runs wins, and those who wait get it
    `cachedValue`, `cachedValue(for:)` => A fetch may read its own old value
    no key, no disk => What has no place on disk has nothing to save
    `SilencableError`, `SilenceableError` => An error that is silenced
    `isSilenceable` => A time-out, DNS, a lost host, roaming and data limits are of the network
    `HTTPError(status:)` => An error may say for itself whether it counts
    `MuxRepository.saveAll()`, `clearAll()`, `clearMemory()` => To save all right after the making sees every member
    `register()`, `unregister()` => The same key may be registered again after release, and right after it
    `MuxCacher` => Another place to store
    `Zip(actions:)`, `result` => A zip
    `zip(a, b)` => A zip of different kinds gives a tuple in the order given
    `MultiRequester` => The MultiRequester
    `AsyncMedia.shared` => There is one loader of files, and one of pictures over it
    `AsyncMedia.request(url:)`, `cachedValue(url:)`, `clear()` => Clearing one address leaves the others
    `configureRequest` => Headers are added and secrets stay off the disk
    `ImageCache`, `RemoteImage` of its demo => A picture is decoded once for all who ask

    # ComingFromMMMLoadable
    `MMMLoadableState`: `idle`, `syncing`, `didSyncSuccessfully`, `didFailToSync` => It begins idle, with nothing known
    `loadableState`, `error`, `isContentsAvailable` => A file on disk is there though it is not loaded
    `contents`, `content` => Loading again and failing again keep the value
    `MMMPureLoadableProtocol`, `AnyPureLoadable` => A target that cannot be told to load is only shown
    `MMMLoadableProtocol`, `AnyLoadable` => It has all load that can, and only those that need it if that is asked
    `MMMLoadable`, `doSync()` => A sync loads, and a second one meanwhile is ignored
    `MMMPureLoadable`, `setSyncing()`, `setDidSyncSuccessfully()`, `setFailedToSyncWithError(_:)` => A second failure with another error is seen
    `sync()`, `syncIfNeeded()`, `needsSync` => An implementation with a condition of its own
    `addObserver(_:)`, `removeObserver(_:)` => Who unsubscribed is told no more
    `MMMLoadableObserver`, `sink { }` => A subscription that is released ends
    `AsyncLoadableStream` => A stream begins with the current state and ends with the loadable
    `doneSyncing()`, `contentsAfterDoneSyncing { }` => Waiting begins no load, and says when there is nothing to wait for
    `fetch()`, `fetchIfNeeded()` => Two who fetch at once get the value of one load
    `MMMPureLoadableGroup`, `MMMLoadableGroup`; `strict`, `any`, `never` => The phase of two follows the table, whoever changes first
    `MMMPureLoadableProxy`, `MMMLoadableProxy`, `loadable` => A proxy for what comes later
    `proxyDidChange()`, `groupDidChange()` => It tells of a change once, and of each change of a member while it is loaded
    `map`, `asyncMap`, `flatMap`, `joined` => A map of what is loaded is loaded at once, what takes time is not
    `MMMLoadableChain`, `NextAction` => Each element says how it goes on
    `MMMLoadableSyncer`, `MMMTimeoutPolicy`, `MMMBackoffTimeoutPolicy` => After failures it waits longer and longer, and says so in the state
    `MMMAutosyncLoadable` => It loads again a period after each success, but not by itself at first
    the app becomes active => What has failed is loaded at once, and the waits begin anew
    `MMMLoadableWaiter`, `MMMSimpleLoadableWaiter` => A wait ends when its time is over, and not before
    `MMMTestLoadable` => A state can be set as a whole, and is told like any other
    `MMMTimeSource`, `MMMMockTimeSource` => A test waits until the code sleeps and then advances
    `MMMNetworkConditioner` => Delays pass in the environment's time
    `MMMPublicLoadableImage` => A picture in memory is there though its file is gone
    `MMMNamedLoadableImage` => Addresses of files and of data need no network
    `MMMImmediateLoadableImage` => A loadable of a value has it from the start, and loads it again
    `MMMFilteredLoadableImage` => What takes time is given up when another value comes, and never answers for it
    `MMMLoadableImageProxy` => Told to load before there is a target, it has the target load
    `MMMTestLoadableImage` => Its value is as old as its date says
    `SimpleEventGroupObserver`, its policies => The throttle fires at once, then once per delay with the newest value

    # ComingFromKVFetcher
    `KVFetcher<Key, Value>`, `_executeFetchValue(for:completion:)` => Fetching a value
    `KVFetcher.Caching`, `.CustomCaching` => A fresh hit neither suspends nor fetches
    `.Caching.Active(keys:currentIndex:options:)` => Fetching in advance
    `fetchValue(for:priority:completion:)` => Priorities
    `KVFetcherPriority`: `now`, `next`, `last`, `clearQueueNext` => The last comes last and the next comes first
    `cleanQueue()` => Clearing drops those that wait, who are told so
    `fetchMultiple(_:)` => Fetching several
    `fetchSynchronously(_:timeout:)` => Fetching synchronously
    `fetchSynchronouslyMultiple(_:)` => A caller that blocks gets the value, the error, or what is cached
    `subscript(key)`, `subscript(range)` => Reading and writing the cache by hand
    `timeout` => A hung fetch is left behind at its deadline and its key is usable again
    `KVCacher(limit:)`, `.unlimited`, `.restricted` => A limit of zero stores nothing and still answers
    `limit` while it runs => Fewer entries leave at once, more may stay from then on
    its order, first in, first out => First in is first out, whatever is used in between
    `Limit.count(max:)`, `.memory(max:valueTransform:)` => A limit of cost counts the costs that a store or a fetch gives
    `maxAge`, `removeExpired()` => Entries past the limit of age make room first and do not count
    `cachedValue(for:)`, `has(cachedValueFor:)` => A value read without a request does not count as used
    `cachedKeys`, `cachedValues` => The keys in memory have their type
    `cache(_:for:)` => A value put again has its new cost and drives out nobody who still fits
    `removeResult(for:)`, `removeAllResults()` => Clearing one key leaves the others alone
    `KVCachingOptions`: `ignoreCached` => Not to cache, not to evict and to ignore what is cached are choices, not the rule
    `KVCachingOptions`: `dontCache` => What is not to be kept is not, and what is kept stays
    `KVCachingOptions`: `dontMakeSpaceIfNoSpace` => What is to make no room is kept where there is some
    `cache(_:removingAllowed: false, for:)` => What is set may make no room, and says whether it is kept
    `startPrefetching()`, `stopPrefetching()` => Releasing it stops it
    `keys`, `currentIndex`, `options` => A moving index fetches only what is new
    `KVActiveFetchingOptions(range:offset:direction:)` => Each direction gives what its description says
    `Syncer.waitFor(timeout:task:)` => Whatever answers requests can be waited for

    # ComingFromDataSubscription
    `Publisher<Type>`, `GenericPublisher`, `ExplicitPublisher` => Create a publisher, subscribe to it, consume what it publishes
    `.unknown`, `.loading(old)`, `.loaded(data)`, `.error(error)` => It begins idle, with nothing known
    `oldData` => The value outlives loading, loading again and failing
    `staleDuration`, `isStale` => It is stale when its time is over, also while it loads
    `startLoading()`, `updateData(_:)`, `setError(_:)`, `reset()` => A reset is complete before anybody sees it, and nobody is told later what was before
    `setState(_:)` => A state can be set as a whole, and is told like any other
    `publish()` => Observers can be told once more
    `subscribe(self)`, `AnySubscriber` => Subscribing twice tells once, by the method that was given last
    `SubscriberProtocol.publication(from:)` => One subscriber, several publishers
    `unsubscribe(self)` => Who unsubscribed is told no more
    `AnyPublisher` => A subscriber that dies disturbs nobody and is not kept alive
    `ManagerProtocol`: `start`, `getData()` => It needs a sync without a value, after a failure and when stale
    `refreshIfNeeded()` => Refresh if needed: after an error, or when stale
    paged data => It loads the first page, then those behind and before it
    `logout()` => To clear all as for a sign-out fails all who wait and leaves nothing
    """
}
