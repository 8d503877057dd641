/** What this visitor searched for lately, in this browser only. */
import { forget, keep, recall } from '../../api/storage.ts'

const key = 'recent_searches'
const most = 8
const ninetyDays = 90 * 24 * 3600

export const recentSearches = (): string[] =>
  recall<string[]>(key, 'local')
    ?.filter((word) => typeof word === 'string')
    .slice(0, most) ?? []

/** The newest first, each once. */
export function rememberSearch(keyword: string): void {
  const same = (word: string) => word.toLowerCase() === keyword.toLowerCase()
  keep(key, [keyword, ...recentSearches().filter((word) => !same(word))].slice(0, most), {
    area: 'local',
    seconds: ninetyDays,
  })
}

export const forgetSearches = () => forget(key, 'local')
