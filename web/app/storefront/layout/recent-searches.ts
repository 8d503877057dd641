/** Recent searches of this browser. */
import { forget, recall, store } from '../../api/storage.ts'

const key = 'recent_searches'
const max = 8
const ninetyDays = 90 * 24 * 3600

export const recentSearches = (): string[] =>
  recall<string[]>(key, 'local')
    ?.filter((word) => typeof word === 'string')
    .slice(0, max) ?? []

/** Newest first, without duplicates. */
export function rememberSearch(keyword: string): void {
  const same = (word: string) => word.toLowerCase() === keyword.toLowerCase()
  store(key, [keyword, ...recentSearches().filter((word) => !same(word))].slice(0, max), {
    area: 'local',
    seconds: ninetyDays,
  })
}

export const forgetSearches = () => forget(key, 'local')
