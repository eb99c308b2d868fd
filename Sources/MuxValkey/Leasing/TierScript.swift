#if Valkey
/// What the server does in one step, in its own language.
///
/// Times are microseconds of the server's clock. The epoch starts as such a time, so that one that
/// was lost comes back higher. A value is a hash: `f` the format, `e` the epoch, `t` when it was
/// asked for, `x` how long it is fresh, `b` its bytes, `v` its validators, `n` that there is none.
enum TierScript: String, CaseIterable, Sendable {
  case claim, fill, abandon, remove, removeAll

  var source: String {
    switch self {
    case .claim: Self.clock + Self.epoch + Self.claiming
    case .fill: Self.clock + Self.epoch + Self.filling
    case .abandon: Self.abandoning
    case .remove: Self.removing
    case .removeAll: Self.clock + Self.epoch + Self.raising
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

  /// ARGV: token, milliseconds of the lease, then for each key how long a value is fresh that does
  /// not say so, and the age from which none will do; below zero there is no such limit.
  private static let claiming = """
    local answers = {epoch, text(now)}
    for i = 1, (#KEYS - 1) / 2 do
      local value, lease = KEYS[2 * i], KEYS[2 * i + 1]
      local found = redis.pcall('HMGET', value, 'f', 'e', 't', 'x', 'b', 'v', 'n')
      if found.err then
        answers[i + 2] = {'foreign'}
      elseif found[1] and found[1] ~= '1' then
        answers[i + 2] = {'newer'}
      else
        local time, own = tonumber(found[3] or ''), tonumber(found[4] or '')
        local life, young = own or tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
        local age = time and now - time
        local whole = found[2] == epoch and age and age >= 0 and (found[5] or found[7] == '1')
        local tail = whole and
          {text(age), found[4] or '', found[5] or '', found[6] or '', found[7] or ''} or {}
        if whole and (life < 0 or age < life) and (young < 0 or age < young) then
          answers[i + 2] = {'fresh', unpack(tail)}
        else
          local set = redis.pcall('SET', lease, ARGV[1], 'NX', 'PX', ARGV[2])
          local held = 0
          if set and set.ok then held = 1 end
          -- The same key may be asked for twice.
          if not set and redis.pcall('GET', lease) == ARGV[1] then held = 1 end
          if set and set.err then
            answers[i + 2] = {'refused', set.err}
          elseif whole then
            answers[i + 2] = {'stale', held, unpack(tail)}
          else
            answers[i + 2] = {'missing', held}
          end
        end
      end
    end
    return answers
    """

  /// ARGV: token, epoch and time of the claim, then for each key how long it is fresh, after how
  /// many milliseconds it goes, its bytes, its validators, and whether there is no such thing.
  private static let filling = """
    local answers = {}
    for i = 1, (#KEYS - 1) / 2 do
      local value, lease = KEYS[2 * i], KEYS[2 * i + 1]
      local mine = redis.pcall('GET', lease) == ARGV[1]
      local format = redis.pcall('HGET', value, 'f')
      local ours = not format or format == '1'
      answers[i] = 0
      if mine and ours and epoch == ARGV[2] then
        -- Before the lease goes: what is refused for want of memory leaves nothing half done.
        local a = 5 * i - 1
        local set = redis.pcall('HSET', value, 'f', '1', 'e', epoch, 't', ARGV[3],
          'x', ARGV[a], 'b', ARGV[a + 2], 'v', ARGV[a + 3], 'n', ARGV[a + 4])
        if type(set) == 'number' then
          redis.call('PEXPIRE', value, ARGV[a + 1])
          answers[i] = 1
        end
      end
      if mine then redis.pcall('DEL', lease) end
    end
    return answers
    """

  /// The keys are leases, ARGV is the token.
  private static let abandoning = """
    local given = 0
    for _, lease in ipairs(KEYS) do
      if redis.pcall('GET', lease) == ARGV[1] then given = given + redis.call('DEL', lease) end
    end
    return given
    """

  /// A lease goes with its value, so that what was asked for before does not come back.
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
}
#endif
