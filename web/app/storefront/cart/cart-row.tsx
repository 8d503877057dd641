/** One line of the cart: live price and stock, its quantity with the server's word on it, a remark, a way out. */
import { type MouseEvent, memo, useEffect, useId, useRef } from 'react'
import type { CartLine } from '#contract/cart'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { backToField } from '../../ui/back-to-field.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { heldTogether } from '../catalog/product-name.tsx'
import styles from './cart-row.module.css'
import { LineRemark } from './line-remark.tsx'
import type { CartActions } from './use-cart.ts'
import { useLineQuantity } from './use-line-quantity.ts'

interface CartRowProps {
  line: CartLine
  isSelected: boolean
  /** The change of this line has not reached the server yet. */
  isWaiting: boolean
  /** The head above names the product: the row says which of its variants it is. */
  inGroup: boolean
  actions: CartActions
}

// A thousand lines are selected and summed up at once; only the rows that changed are drawn again.
export const CartRow = memo(function CartRow({ line, isSelected, isWaiting, inGroup, actions }: CartRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const ruleId = useId()
  const { shown, busy, refusal, set, preview } = useLineQuantity(line, actions.change)
  const options = Object.values(line.options).join(' · ')
  // "At most none" is no way to say it.
  const isSoldOut = line.reason?.error === 'INSUFFICIENT_STOCK' && line.stock <= 0
  const fault =
    refusal ??
    (line.reason
      ? {
          code: line.reason.error,
          msg: isSoldOut ? t('catalog.outOfStock') : line.reason.msg,
          nearest: nearestOf(line.reason.params),
        }
      : undefined)

  // What is said of the quantity being typed may lie behind the bar with the total.
  const words = useRef<HTMLDivElement>(null)
  const isFaulty = Boolean(fault)
  useEffect(() => {
    const row = words.current?.closest('tr')?.previousElementSibling
    if (isFaulty && row?.contains(document.activeElement)) words.current?.scrollIntoView({ block: 'nearest' })
  }, [isFaulty])
  const isRefused = refusal !== undefined
  useEffect(() => {
    actions.hold(line, isRefused)
    return () => actions.hold(line, false)
  }, [actions, line, isRefused])

  // No quantity would do.
  const isGone = line.reason?.error === 'OFF_SALE' || line.reason?.error === 'PRICE_ON_REQUEST' || isSoldOut

  // The button goes with its row: the next row's has the focus then.
  const remove = async (event: MouseEvent<HTMLElement>) => {
    const here = event.currentTarget
    const others = [...(here.closest('table')?.querySelectorAll<HTMLElement>(`.${styles.remove} button`) ?? [])]
    const next =
      others.find((other) => here.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) ?? others.at(-2)
    if (fault?.code === 'BELOW_MOQ' && here.matches(`.${styles.faultRow} *`)) {
      const text = t('cart.removeBelowText', { name: line.name, qty: format.quantity(line.moq, line.unit) })
      if (!(await ask({ title: t('cart.removeTitle'), text, danger: true }))) return
    }
    backToField(event, next)
    await actions.remove([line])
  }
  return (
    <>
      <tr className={styles.row} data-unavailable={!line.available || undefined} data-faulty={fault ? '' : undefined}>
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              disabled={!line.available}
              onChange={(event) => actions.select([line], event.target.checked)}
            />
            <span className="visually-hidden">{t('cart.select', { name: line.name })}</span>
          </label>
        </td>
        <td className={styles.product}>
          <Link to={paths.product(line.product_id)} className={styles.picture} tabIndex={-1} aria-hidden="true">
            <Picture source={line.image} alt="" sizes="64px" width={64} height={64} />
          </Link>
          <div className={styles.name}>
            <Link to={paths.product(line.product_id)}>
              <span>{inGroup && options ? options : heldTogether(line.name)}</span>
            </Link>
            <span className={styles.code}>{[!inGroup && options, line.sku_code].filter(Boolean).join(' · ')}</span>
            {!isGone && (
              <span className={`number dotted ${styles.small}`}>
                <span>{t('catalog.minimum', { quantity: format.quantity(line.moq, line.unit) })}</span>
                {line.multiple > 1 && <span>{`×\u00a0${format.number(line.multiple)}`}</span>}
                <span>
                  {t('catalog.stock')} {format.number(line.stock)}
                </span>
              </span>
            )}
            <LineRemark line={line} change={(remark) => actions.change(line, { remark })} />
          </div>
        </td>
        <td className={styles.price}>
          <UnitPrice line={line} />
        </td>
        <td className={styles.quantity}>
          <Stepper
            size="small"
            label={t('catalog.quantityOf', { name: line.name })}
            value={shown}
            moq={line.moq}
            multiple={line.multiple}
            stock={line.stock}
            disabled={isGone}
            invalid={fault !== undefined}
            describedBy={fault && ruleId}
            onChange={set}
            onType={preview}
          />
          <span className={`dotted ${styles.small}`}>
            <span>{format.unit(line.unit, shown)}</span>
            {line.auxiliary_quantity !== null && line.auxiliary_unit && line.auxiliary_units !== 1 && (
              <span>{format.quantity(line.auxiliary_quantity, line.auxiliary_unit, 2)}</span>
            )}
          </span>
        </td>
        <td className={styles.subtotal} aria-busy={busy || undefined}>
          {line.subtotal === null ? '—' : <b className="number">{format.money(line.subtotal, line.currency)}</b>}
          <span className={styles.small}>
            {format.weight(line.weight)} · {format.volume(line.volume)}
          </span>
          {isWaiting && (
            <span className={styles.waiting}>
              <Icon name="clock" size={16} /> {t('cart.waiting')}
            </span>
          )}
        </td>
        <td className={styles.remove}>
          <IconButton icon="trash" size="small" label={t('cart.removeNamed', { name: line.name })} onClick={remove} />
        </td>
      </tr>
      {fault && (
        <tr className={styles.faultRow} data-unavailable={!line.available || undefined}>
          <td colSpan={6}>
            <div ref={words} id={ruleId} className={styles.fault} role="alert">
              <span className={styles.faultWords}>
                <Icon name="error" size={18} />
                {fault.msg}
              </span>
              {fault.nearest !== undefined && (
                <button
                  type="button"
                  className="offer"
                  onClick={(event) => {
                    backToField(
                      event,
                      words.current?.closest('tr')?.previousElementSibling?.querySelector<HTMLElement>('[inputmode]'),
                    )
                    set(fault.nearest as number)
                  }}
                >
                  {t('catalog.useQuantity', { quantity: format.number(fault.nearest) })}
                </button>
              )}
              {(fault.code === 'BELOW_MOQ' || fault.nearest === undefined) && (
                <Button size="small" look="danger" onClick={remove}>
                  {t('cart.removeLine')}
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  )
})

/** Per unit, and per pack where the goods come in packs: nobody mistakes one for the other. */
function UnitPrice({ line: { price, currency, unit, auxiliary_unit, auxiliary_units } }: { line: CartLine }) {
  const t = useTranslate()
  const format = useFormat()
  if (price === null) return <Price amount={null} currency={currency} size="small" />
  return (
    <>
      <span className="number">
        {t('cart.pricePer', { price: format.money(price, currency), unit: format.unit(unit, 1) })}
      </span>
      {auxiliary_unit && auxiliary_units !== null && auxiliary_units > 1 && (
        <span className={styles.small}>
          {t('cart.pricePerPack', {
            price: format.money(timesMoney(price, auxiliary_units), currency),
            unit: format.unit(auxiliary_unit, 1),
            content: format.quantity(auxiliary_units, unit),
          })}
        </span>
      )}
    </>
  )
}

const nearestOf = (params: Record<string, unknown>) =>
  typeof params['nearest'] === 'number' && params['nearest'] > 0 ? params['nearest'] : undefined
