/** Products that were viewed in this browser, the latest first. */
import { keep, recall } from '../../../api/storage.ts'

const key = 'RECENTLY_VIEWED'
const most = 13
const days = 90

export function viewedIds(): number[] {
  const ids = recall<unknown>(key, 'local')
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
}

export const rememberViewed = (id: number): void =>
  keep(key, [id, ...viewedIds().filter((other) => other !== id)].slice(0, most), {
    area: 'local',
    seconds: days * 86_400,
  })
