/** One line of the cart: live price and stock, its quantity with the server's word on it, a remark, a way out. */
import { useId } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './cart-row.module.css'
import { LineRemark } from './line-remark.tsx'
import type { Cart } from './use-cart.ts'
import { useLineQuantity } from './use-line-quantity.ts'

export function CartRow({ line, cart }: { line: CartLine; cart: Cart }) {
  const t = useTranslate()
  const format = useFormat()
  const ruleId = useId()
  const { shown, busy, refusal, set } = useLineQuantity(line, cart)
  const options = Object.values(line.options).join(' · ')
  const fault = refusal ?? (line.reason ? { code: line.reason.error, msg: line.reason.msg, nearest: nearestOf(line.reason.params) } : undefined)

  const removeBelowMinimum = async () => {
    if (await ask({ title: t('cart.removeTitle'), text: t('cart.removeBelowText', { name: line.name, qty: format.quantity(line.moq, line.unit) }), danger: true }))
      await cart.remove([line])
  }
  return (
    <li className={styles.row} data-unavailable={!line.available || undefined}>
      <label className={styles.check}>
        <input type="checkbox" checked={cart.isSelected(line)} disabled={!line.available} onChange={(event) => cart.select([line], event.target.checked)} />
        <span className="visually-hidden">{t('cart.select', { name: line.name })}</span>
      </label>
      <Link to={paths.product(line.product_id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture source={line.image} alt="" sizes="80px" width={80} height={80} />
      </Link>
      <div className={styles.name}>
        <Link to={paths.product(line.product_id)}>{line.name}</Link>
        <span className={styles.code}>{[options, line.sku_code].filter(Boolean).join(' · ')}</span>
        <LineRemark line={line} cart={cart} />
      </div>
      <div className={styles.price}>
        <span className={styles.head}>{t('cart.unitPrice')}</span>
        {line.price === null ? <Price amount={null} currency={line.currency} size="small" /> : <span className="number">{format.money(line.price, line.currency)}</span>}
      </div>
      <div className={styles.quantity}>
        <Stepper
          size="small"
          label={t('catalog.quantityOf', { name: line.name })}
          value={shown}
          moq={line.moq}
          multiple={line.multiple}
          stock={line.stock}
          invalid={fault !== undefined}
          describedBy={fault && ruleId}
          onChange={set}
        />
        <span className={styles.unit}>
          {format.unit(line.unit, shown)}
          {line.auxiliary_quantity !== null &&
            line.auxiliary_unit &&
            ` · ${format.number(line.auxiliary_quantity, 2)} ${format.unit(line.auxiliary_unit, line.auxiliary_quantity)}`}
        </span>
      </div>
      <div className={styles.subtotal} aria-busy={busy || undefined}>
        <span className={styles.head}>{t('cart.subtotal')}</span>
        <Price amount={line.subtotal} currency={line.currency} />
        <span className={styles.unit}>
          {format.weight(line.weight)} · {format.volume(line.volume)}
        </span>
      </div>
      <IconButton icon="trash" size="small" label={t('cart.removeNamed', { name: line.name })} className={styles.remove} onClick={() => void cart.remove([line])} />
      {fault && (
        <div id={ruleId} className={styles.fault} role="alert">
          <Icon name="error" size={18} />
          <span>{fault.msg}</span>
          {fault.nearest !== undefined && (
            <Button size="small" onClick={() => set(fault.nearest as number)}>
              {t('catalog.useQuantity', { quantity: format.number(fault.nearest) })}
            </Button>
          )}
          {fault.code === 'BELOW_MOQ' && (
            <Button size="small" look="danger" onClick={() => void removeBelowMinimum()}>
              {t('cart.removeLine')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const nearestOf = (params: Record<string, unknown>) => (typeof params['nearest'] === 'number' && params['nearest'] > 0 ? params['nearest'] : undefined)
