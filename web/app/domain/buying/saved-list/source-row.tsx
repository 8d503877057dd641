/**
 * A SKU that may be taken into a list or the cart: picture, name, why it is here, its price or what prevents buying it.
 */
import type { ReactNode } from 'react'
import type { QuickRow } from '#contract/api/buying/quick-select'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StockHint } from '../../catalog/card/stock-hint.tsx'
import { priceTierAt } from '../cart/quantity.ts'
import styles from './saved.module.css'

interface SourceRowProps {
  row: QuickRow
  /** Of a SKU that is no longer in the mall. */
  name?: string
  code?: string
  icon?: 'plus' | 'cart'
  onTake: () => void
  children: ReactNode
}

export function SourceRow({ row, name, code, icon = 'plus', onTake, children }: SourceRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { sku, quantity, verdict, reason } = row
  const title = sku ? [sku.name, ...Object.values(sku.options)].join(' · ') : (name ?? row.text)
  const tier = sku && priceTierAt(sku.ladder, quantity)
  const amount = sku ? format.quantity(quantity, sku.unit) : format.number(quantity)
  return (
    <li className={styles.row}>
      <Picture source={sku?.image ?? null} alt="" sizes="48px" width={48} height={48} />
      <div className={styles.words}>
        <span className={styles.name}>
          {sku ? <Link to={paths.product(sku.product_id)}>{title}</Link> : title}
          <span className={styles.code}>{sku?.code ?? code}</span>
        </span>
        <span className="second">{children}</span>
        {sku && (
          <span className={styles.facts}>
            {tier && <b className="number">{format.money(tier.price, sku.currency)}</b>}
            <StockHint stock={sku.stock} moq={sku.moq} unit={sku.unit} />
          </span>
        )}
        {verdict !== 'ok' && <span className={styles.reason}>{reason?.msg}</span>}
      </div>
      {verdict === 'ok' && (
        <Button
          size="small"
          icon={icon}
          onClick={onTake}
          aria-label={t('reorder.takeNamed', { quantity: amount, name: title })}
        >
          {t('reorder.take', { quantity: amount })}
        </Button>
      )}
    </li>
  )
}
