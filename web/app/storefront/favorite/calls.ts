/** What hearts ask of the server, fetched for members and for who presses one. */
import { addFavorite, listFavoriteIds, removeFavorite } from '#contract/favorite'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { toast } from '../../ui/toast.tsx'
import { noteFavorite } from './collected.ts'

/** What the server takes at once. */
const most = 200

export async function collectedAmong(ids: readonly number[]): Promise<number[]> {
  const calls: Promise<number[]>[] = []
  for (let start = 0; start < ids.length; start += most)
    calls.push(call(listFavoriteIds, { query: { ids: ids.slice(start, start + most).join() }, session: 'leave' }))
  return (await Promise.all(calls)).flat()
}

/** Products whose change is on its way: the next one waits for another press. */
const underWay = new Set<number>()

/** Shows the change at once and takes it back when the server refuses. */
export async function changeFavorite(id: number, isWanted: boolean, t: Translate): Promise<void> {
  if (underWay.has(id)) return
  underWay.add(id)
  noteFavorite(id, isWanted)
  try {
    const { collected } = await call(isWanted ? addFavorite : removeFavorite, { params: { id } })
    noteFavorite(id, collected)
    toast.success(t(collected ? 'goods.collected' : 'goods.dropped'))
  } catch (error) {
    noteFavorite(id, !isWanted)
    toast.error(failureText(error, t, t(isWanted ? 'goods.collectFailed' : 'goods.dropFailed')))
  } finally {
    underWay.delete(id)
  }
}
