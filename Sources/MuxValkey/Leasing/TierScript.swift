#if Valkey
/// The Lua scripts that the server runs atomically.
///
/// Times are microseconds of the server's clock. An epoch starts as such a time, so that a lost one
/// returns with a higher number. A value is a hash: `f` is the format, `e` the epoch, `t` the time
/// of the claim, `x` the lifetime, `b` the payload, `v` the validators, `n` the flag for a missing
/// value, and `g` the tag numbers at the claim. A tag has a number as long as a lease or a value
/// has the tag. If the number is lost, a new one differs from those in values and turns them into
/// misses.
enum TierScript: String, CaseIterable, Sendable {
  case claim, fill, abandon, remove, removeAll, removeTagged

  var source: String {
    switch self {
    case .claim: Self.clock + Self.epoch + Self.tags + Self.claiming
    case .fill: Self.clock + Self.epoch + Self.tags + Self.filling
    case .abandon: Self.abandoning
    case .remove: Self.removing
    case .removeAll: Self.clock + Self.epoch + Self.raising
    case .removeTagged: Self.clock + Self.raisingTag
    }
  }

  private static let clock = """
    local clock = redis.call('TIME')
    local now = clock[1] * 1000000 + clock[2]
    local function text(number) return string.format('%.0f', number) end

    """

  private static let epoch = """
    local epoch = redis.call('GET', KEYS[1])
    if not epoch then
      epoch = text(now)
      redis.call('SET', KEYS[1], epoch)
    end
    if not tonumber(epoch) then return redis.error_reply('MUXEPOCH the epoch is no number') end

    """

  /// Reads the numbers of all tags, whose keys follow those of the values.
  ///
  /// ARGV starts with the number of keys. A list has the tags of a key as indices.
  private static let tags = """
    local count = tonumber(ARGV[1])
    local first, numbers = 2 * count + 1, {}
    for j = 1, #KEYS - first do numbers[j] = redis.call('GET', KEYS[first + j]) end
    local function numbersOf(list)
      local own = {}
      for j in string.gmatch(list, '%d+') do own[#own + 1] = numbers[tonumber(j)] or '-' end
      return table.concat(own, ' ')
    end
    -- Lets the numbers last at least that long, and makes those that are not there.
    local function keepNumbers(list, span)
      for j in string.gmatch(list, '%d+') do
        j = tonumber(j)
        if not numbers[j] then
          local set = redis.pcall('SET', KEYS[first + j], text(now), 'PX', span)
          if set.err then return set.err end
          numbers[j] = text(now)
        elseif redis.call('PTTL', KEYS[first + j]) < tonumber(span) then
          redis.call('PEXPIRE', KEYS[first + j], span)
        end
      end
    end

    """

  /// ARGV: count, token and lease in milliseconds, then for each key the default lifetime, the
  /// maximum age, and the list of its tags.
  ///
  /// A negative number means no limit.
  private static let claiming = """
    local answers = {epoch, text(now), numbers}
    for i = 1, count do
      local value, lease, tags = KEYS[2 * i], KEYS[2 * i + 1], ARGV[3 * i + 3]
      local found = redis.pcall('HMGET', value, 'f', 'e', 't', 'x', 'b', 'v', 'n', 'g')
      if found.err then
        answers[i + 3] = {'foreign'}
      elseif found[1] and found[1] ~= '1' then
        answers[i + 3] = {'newer'}
      else
        local time, own = tonumber(found[3] or ''), tonumber(found[4] or '')
        local life, young = own or tonumber(ARGV[3 * i + 1]), tonumber(ARGV[3 * i + 2])
        local age = time and now - time
        local whole = found[2] == epoch and age and age >= 0 and (found[5] or found[7] == '1')
          and (found[8] or '') == numbersOf(tags)
        local tail = whole and
          {text(age), found[4] or '', found[5] or '', found[6] or '', found[7] or ''} or {}
        if whole and (life < 0 or age < life) and (young < 0 or age < young) then
          answers[i + 3] = {'fresh', unpack(tail)}
        else
          local set = redis.pcall('SET', lease, ARGV[2], 'NX', 'PX', ARGV[3])
          local held, refusal = 0, set and set.err
          if set and set.ok then held = 1 end
          -- The same key may be asked for twice.
          if not set and redis.pcall('GET', lease) == ARGV[2] then held = 1 end
          if held == 1 then
            refusal = keepNumbers(tags, ARGV[3])
            if refusal then redis.call('DEL', lease) end
          end
          if refusal then
            answers[i + 3] = {'refused', refusal}
          elseif whole then
            answers[i + 3] = {'stale', held, unpack(tail)}
          else
            answers[i + 3] = {'missing', held}
          end
        end
      end
    end
    return answers
    """

  /// ARGV: count, token, epoch and time of the claim, then for each key its lifetime, its expiry in
  /// milliseconds, payload, validators, the flag for a missing value, the list of its tags, and
  /// their numbers at the claim.
  private static let filling = """
    local answers = {}
    for i = 1, count do
      local value, lease, a = KEYS[2 * i], KEYS[2 * i + 1], 7 * i - 2
      local mine = redis.pcall('GET', lease) == ARGV[2]
      local format = redis.pcall('HGET', value, 'f')
      local ours = not format or format == '1'
      answers[i] = 0
      if mine and ours and epoch == ARGV[3] and numbersOf(ARGV[a + 5]) == ARGV[a + 6] then
        -- Before the lease goes: what is refused for want of memory leaves nothing half done.
        local set = redis.pcall('HSET', value, 'f', '1', 'e', epoch, 't', ARGV[4],
          'x', ARGV[a], 'b', ARGV[a + 2], 'v', ARGV[a + 3], 'n', ARGV[a + 4], 'g', ARGV[a + 6])
        if type(set) == 'number' then
          redis.call('PEXPIRE', value, ARGV[a + 1])
          keepNumbers(ARGV[a + 5], ARGV[a + 1])
          answers[i] = 1
        end
      end
      if mine then redis.pcall('DEL', lease) end
    end
    return answers
    """

  /// The keys are leases; ARGV is the token.
  private static let abandoning = """
    local given = 0
    for _, lease in ipairs(KEYS) do
      if redis.pcall('GET', lease) == ARGV[1] then given = given + redis.call('DEL', lease) end
    end
    return given
    """

  /// Deletes the lease with the value, so that a fetch in flight cannot restore it.
  private static let removing = """
    for i = 1, #KEYS / 2 do
      local format = redis.pcall('HGET', KEYS[2 * i - 1], 'f')
      if format == '1' then redis.call('DEL', KEYS[2 * i - 1]) end
      redis.call('DEL', KEYS[2 * i])
    end
    return 1
    """

  private static let raising = """
    epoch = text(math.max(tonumber(epoch) + 1, now))
    redis.call('SET', KEYS[1], epoch)
    redis.call('SET', KEYS[2], epoch)
    return epoch
    """

  /// Changes the number of a tag; a missing number means that nothing has the tag.
  ///
  /// Setting the mark notifies every process, and deleting it leaves nothing behind.
  private static let raisingTag = """
    local number = redis.call('GET', KEYS[1])
    if number then
      redis.call('SET', KEYS[1], text(math.max((tonumber(number) or 0) + 1, now)), 'KEEPTTL')
    end
    redis.call('SET', KEYS[2], '')
    redis.call('DEL', KEYS[2])
    return 1
    """
}
#endif
