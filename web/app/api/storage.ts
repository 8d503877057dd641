/**
 * Browser storage in the mall's form: upper-cased keys, `{value, time, expire}` with times in milliseconds.
 * Expired or unreadable entries are removed when read. The session store is the default.
 */
type Area = 'session' | 'local'

interface Entry {
  value: unknown
  time: number
  expire: number | null
}

// Browsers that forbid storage throw on the very access.
function areaOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

const keyOf = (key: string) => key.toUpperCase()

/** Stores a value, for `seconds` when given. */
export function store(
  key: string,
  value: unknown,
  { area = 'session', seconds }: { area?: Area; seconds?: number } = {},
): void {
  const time = Date.now()
  const entry: Entry = { value, time, expire: seconds === undefined ? null : time + seconds * 1000 }
  try {
    areaOf(area)?.setItem(keyOf(key), JSON.stringify(entry))
  } catch {
    // Full or forbidden: the page works on without remembering.
  }
}

export function recall<T>(key: string, area: Area = 'session'): T | undefined {
  const text = areaOf(area)?.getItem(keyOf(key))
  if (text === null || text === undefined) return undefined
  try {
    const entry = JSON.parse(text) as Entry
    if (entry && 'value' in entry && (entry.expire === null || entry.expire === undefined || entry.expire > Date.now()))
      return entry.value as T
  } catch {
    // Unreadable: removed below.
  }
  forget(key, area)
  return undefined
}

/** How long a value is still stored; undefined without an end. */
export function secondsLeft(key: string, area: Area = 'session'): number | undefined {
  try {
    const { expire } = JSON.parse(areaOf(area)?.getItem(keyOf(key)) ?? '{}') as Partial<Entry>
    return typeof expire === 'number' ? Math.max(0, (expire - Date.now()) / 1000) : undefined
  } catch {
    return undefined
  }
}

export function forget(key: string, area: Area = 'session'): void {
  areaOf(area)?.removeItem(keyOf(key))
}
