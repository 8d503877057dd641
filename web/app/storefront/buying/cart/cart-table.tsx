/** One page of the cart as a table. Lines of one product are grouped under a row that selects them all. */
import { useId, useMemo } from 'react'
import { queuedLineIds, queueStore } from '../../../domain/buying/cart/offline-queue.ts'
import { nonBreakingName } from '../../../domain/catalog/card/product-name.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { useStore } from '../../../state.ts'
import { bestSaving } from './best-saving.ts'
import styles from './cart-row.module.css'
import { CartRow } from './cart-row.tsx'
import head from './group-head.module.css'
import type { LineGroup, pageOfGroups } from './line-groups.ts'
import { SelectBox } from './select-box.tsx'
import type { Cart } from './use-cart.ts'

interface CartTableProps {
  cart: Cart
  page: ReturnType<typeof pageOfGroups>
}

export function CartTable({ cart, page }: CartTableProps) {
  const t = useTranslate()
  const saving = useMemo(() => bestSaving(cart.selected), [cart.selected])
  const queued = queuedLineIds(useStore(queueStore, []))
  const onPage = page.flatMap(({ lines }) => lines)
  return (
    <table className={styles.table} aria-label={t('cart.lines')}>
      <thead>
        <tr>
          {onPage.length < cart.lines.length ? (
            <th scope="col" className={styles.check}>
              <SelectBox label={t('cart.selectPage')} labelHidden lines={onPage} cart={cart} />
            </th>
          ) : (
            // On a single page the box above does the same.
            <td className={styles.check} />
          )}
          <th scope="col">{t('cart.product')}</th>
          <th scope="col" className={styles.price}>
            {t('cart.unitPrice')}
          </th>
          <th scope="col">{t('cart.quantity')}</th>
          <th scope="col" className={styles.subtotal}>
            {t('cart.subtotal')}
          </th>
          <td />
        </tr>
      </thead>
      {page.map(({ group, lines }) => (
        <tbody key={group.productId}>
          {group.lines.length > 1 && <GroupHead group={group} cart={cart} />}
          {lines.map((line) => (
            <CartRow
              key={line.id}
              line={line}
              isSelected={cart.isSelected(line)}
              isQueued={queued.has(line.id)}
              inGroup={group.lines.length > 1}
              saving={saving?.lineId === line.id ? saving : undefined}
              actions={cart.actions}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function GroupHead({ group, cart }: { group: LineGroup; cart: Cart }) {
  const t = useTranslate()
  const format = useFormat()
  const countId = useId()
  const chosen = group.lines.filter(cart.isSelected)
  const amounts = chosen.flatMap(({ subtotal }) => subtotal ?? [])
  const quantity = chosen.reduce((sum, line) => sum + line.quantity, 0)
  const [first] = group.lines
  return (
    <tr className={head.group} data-group>
      <td className={styles.check}>
        <SelectBox
          label={t('cart.selectGroup', { name: group.name })}
          labelHidden
          describedBy={countId}
          lines={group.lines}
          cart={cart}
        />
      </td>
      <td colSpan={5}>
        <div className={head.text}>
          <b>{nonBreakingName(group.name)}</b>
          <span id={countId}>{t('cart.variants', { count: group.lines.length })}</span>
          {first && amounts.length > 0 && (
            <span className="number">
              {format.quantity(quantity, first.unit)} · {format.money(addMoney(amounts), first.currency)}
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}
