import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, recall, store } from './storage.ts'

/** As much of the browser's storage as the code under test asks for. */
function memory() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const session = memory()
const local = memory()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
  vi.useFakeTimers({ now: 1_000_000 })
})

afterEach(() => {
  session.values.clear()
  local.values.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keys are upper-cased, entries record when they were made and when they end; the session store is the default', () => {
  store('tags', [1])
  store('access_token', 'abc', { area: 'local', seconds: 60 })
  expect(JSON.parse(session.values.get('TAGS') ?? '')).toEqual({ value: [1], time: 1_000_000, expire: null })
  expect(JSON.parse(local.values.get('ACCESS_TOKEN') ?? '')).toEqual({
    value: 'abc',
    time: 1_000_000,
    expire: 1_060_000,
  })
  expect(recall('access_token', 'local')).toBe('abc')
})

test('expired and unreadable entries are removed when read', () => {
  store('access_token', 'abc', { area: 'local', seconds: 60 })
  vi.setSystemTime(1_060_000)
  expect(recall('access_token', 'local')).toBeUndefined()
  expect(local.values.has('ACCESS_TOKEN')).toBe(false)
  for (const text of ['nonsense', 'null', '{}', '"abc"']) {
    session.values.set('TAGS', text)
    expect(recall('tags'), text).toBeUndefined()
    expect(session.values.has('TAGS'), text).toBe(false)
  }
})

test('forgets, and lives without any storage', () => {
  store('locale', 'ru')
  forget('locale')
  expect(recall('locale')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  store('locale', 'ru')
  expect(recall('locale')).toBeUndefined()
})
