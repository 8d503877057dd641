/** Saved lists of the member, one of them, or what they have bought: a tab or a page each. */
import { type BoughtRow, listReorders } from '#contract/api/buying/reorder'
import { getSavedList, listSavedLists } from '#contract/api/buying/saved-list'
import { addManyItems } from '../../../domain/buying/cart/add-to-cart.ts'
import { Bought } from '../../../domain/buying/saved-list/bought.tsx'
import { Suggestions } from '../../../domain/buying/saved-list/suggestions.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { listPaths } from './list-paths.ts'
import styles from './lists.module.css'
import { Lists } from './lists.tsx'
import { OneList } from './one-list.tsx'

export async function load({ api, params }: PageInput) {
  const { part, id } = params
  switch (part) {
    case undefined:
      return { part: 'lists', lists: await api.call(listSavedLists) } as const
    case 'detail': {
      if (!id || !/^[1-9]\d{0,8}$/.test(id)) return throwPageError(404, 'NOT_FOUND')
      const [list, lists] = await Promise.all([
        api.call(getSavedList, { params: { id: Number(id) } }),
        api.call(listSavedLists),
      ])
      return { part: 'detail', list, lists } as const
    }
    case 'bought':
      return { part: 'bought' } as const
    case 'due':
      return { part: 'due', due: await api.call(listReorders, { query: { limit: 50 } }) } as const
    default:
      return throwPageError(404, 'NOT_FOUND')
  }
}

export default function ListPage({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  if (loaded.part === 'detail')
    return <OneList key={`${loaded.list.id} ${loaded.list.revision}`} list={loaded.list} lists={loaded.lists} />
  const tabs = [
    { key: 'lists', to: listPaths.all(), label: t('saved.mine') },
    { key: 'bought', to: listPaths.bought(), label: t('reorder.bought') },
    { key: 'due', to: listPaths.due(), label: t('reorder.due') },
  ]
  const toCart = (rows: readonly Pick<BoughtRow, 'sku' | 'quantity'>[]) =>
    void addManyItems(
      rows.flatMap(({ sku, quantity }) => (sku ? [{ product_sku_id: sku.id, quantity }] : [])),
      'listing.addedSome',
      t,
    )
  return (
    <section className={`panel ${styles.page}`}>
      <h1>{t('saved.title')}</h1>
      <Tabs label={t('saved.sections')} tabs={tabs} active={loaded.part} />
      {loaded.part === 'lists' && <Lists lists={loaded.lists} />}
      {loaded.part === 'bought' && <Bought icon="cart" onTake={toCart} />}
      {loaded.part === 'due' &&
        (loaded.due.length > 0 ? (
          <Suggestions rows={loaded.due} icon="cart" onTake={toCart} />
        ) : (
          <Empty icon="repeat" title={t('reorder.none')}>
            {t('reorder.noneText')}
          </Empty>
        ))}
    </section>
  )
}
