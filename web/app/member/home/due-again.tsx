/** Products the member is about to need again, with a button each that puts the usual quantity into the cart. */
import { useState } from 'react'
import type { ReorderRow } from '#contract/api/buying/reorder'
import { addManyItems } from '../../domain/buying/cart/add-to-cart.ts'
import { Suggestions } from '../../domain/buying/saved-list/suggestions.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { listPaths } from '../buying/saved-list/list-paths.ts'
import styles from './member-home.module.css'

export default function DueAgain({ rows }: { rows: readonly ReorderRow[] }) {
  const t = useTranslate()
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const left = rows.filter(({ sku }) => sku && !taken.has(sku.id))
  const add = async (chosen: readonly ReorderRow[]) => {
    const items = chosen.flatMap(({ sku, quantity }) => (sku ? [{ product_sku_id: sku.id, quantity }] : []))
    const { added } = await addManyItems(items, 'buying.addedSome', t)
    setTaken((now) => new Set([...now, ...added]))
  }
  if (left.length === 0) return null
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="due-again">
      <header className="row-between">
        <h2 id="due-again">{t('reorder.due')}</h2>
        <Link to={listPaths.due()} className="text-link">
          {t('storefront.seeMore')}
        </Link>
      </header>
      <Suggestions rows={left} icon="cart" onTake={(chosen) => void add(chosen)} />
    </section>
  )
}
