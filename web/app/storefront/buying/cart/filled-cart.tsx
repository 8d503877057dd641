/** The lines of a cart by page, with their totals. */
import { Suspense, useMemo, useState } from 'react'
import type { FreightOption } from '#contract/api/orders/freight'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import styles from './cart.module.css'
import { CartBar } from './cart-bar.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { usePricedCart } from './cart-tiers.ts'
import { groupByProduct, pageOfGroups } from './line-groups.ts'
import { cartPageSizes } from './page-sizes.ts'
import type { Cart } from './use-cart.ts'

const SaveListButton = lazyPart(() =>
  withBundle('saved', () => import('../../../domain/buying/saved-list/save-list-button.tsx')),
)
const FreightPanel = lazyPart(() => withBundle('freight', () => import('../../orders/freight/freight-panel.tsx')))

interface FilledCartProps {
  cart: Cart
  page: number
  pageSize: number
}

export default function FilledCart({ cart: unpriced, page, pageSize }: FilledCartProps) {
  const t = useTranslate()
  const cart = usePricedCart(unpriced)
  const { lines, selected } = cart
  const items = useMemo(
    () =>
      selected.map((line) => ({
        ...line,
        name: [line.name, ...Object.values(line.options)].join(' · '),
        pack: line.packing.case?.name,
        unitsPerCase: line.packing.case?.units,
      })),
    [selected],
  )
  const [freight, setFreight] = useState<FreightOption>()
  const groups = useMemo(() => groupByProduct(lines), [lines])
  return (
    <div className={styles.layout}>
      <div className={styles.left}>
        <section className={`panel ${styles.lines}`} aria-label={t('cart.title')}>
          <CartBar cart={cart} />
          <CartTable cart={cart} page={pageOfGroups(groups, (page - 1) * pageSize, pageSize)} />
          <div className={styles.pages}>
            {lines.length > cartPageSizes[0] && (
              <Pagination page={page} pageSize={pageSize} total={lines.length} sizes={cartPageSizes} hasJumpOnPhones />
            )}
            <div className="row-end">
              <Suspense>
                <SaveListButton source={{ from_cart: true }} size="small" />
              </Suspense>
            </div>
          </div>
        </section>
        <div className={`panel ${styles.freight}`}>
          <Suspense>
            <FreightPanel items={items} onCheapest={setFreight} />
          </Suspense>
        </div>
      </div>
      <CartSummary cart={cart} freight={freight} />
    </div>
  )
}
