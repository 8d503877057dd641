/** Totals of the selected lines and the button to the checkout, visible on every page of the cart. */
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '#contract/api/buying/cart'
import type { FreightOption } from '#contract/api/orders/freight'
import { currentToken } from '../../../api/session.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toast.tsx'
import { focusUnread } from '../../../ui/typed-number.tsx'
import { itemsParam } from '../../orders/checkout/checkout-query.ts'
import styles from './cart.module.css'
import { containerShare, leastShare } from './container-share.ts'
import { TaxNote } from './tax-note.tsx'
import type { Cart } from './use-cart.ts'

interface CartSummaryProps {
  cart: Cart
  /** The cheapest delivery to the country that was chosen. */
  freight: FreightOption | undefined
}

export function CartSummary({ cart, freight }: CartSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const factsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { selected, lines, hasInvalidQuantity } = cart
  const currency = lines[0]?.currency ?? 'USD'
  const { quantity, weight, netWeight, cartons, volume, amount } = useMemo(() => totalsOf(selected), [selected])
  const container = containerShare({ volume, weight })
  const counts = { count: format.number(selected.length), total: format.number(lines.length) }
  const withFreight = freight?.freight && !hasInvalidQuantity ? freight.freight : undefined
  const facts: [string, string][] = [
    [t('cart.selectedLines'), t('cart.ofLines', counts)],
    [t('cart.quantity'), format.number(quantity)],
    [t('cart.cartons'), format.number(cartons)],
    [t('cart.weight'), format.weight(weight)],
    [t('cart.netWeight'), format.weight(netWeight)],
    [t('cart.volume'), format.volume(volume)],
    ...(container.feet === 40 || container.percent >= leastShare
      ? [[t('cart.container', { feet: container.feet }), format.percent(container.percent)] satisfies [string, string]]
      : []),
    ...(freight && withFreight
      ? ([
          [t('cart.amount'), format.money(amount, currency)],
          [t('cart.freightBy', { method: t(`freight.method.${freight.method}`) }), format.money(withFreight, currency)],
        ] satisfies [string, string][])
      : []),
  ]
  const checkOut = () => {
    if (selected.length === 0) return toast.warning(t('cart.selectFirst'))
    if (focusUnread()) return
    // A refused quantity must not be ordered as the one before it.
    if (hasInvalidQuantity) {
      document.querySelector<HTMLInputElement>('main input[aria-invalid="true"]')?.focus()
      return toast.error(t('cart.checkQuantities'))
    }
    // A guest's lines retain their ids when the carts are merged, so the selection survives the sign-in.
    const checkout = paths.checkout(itemsParam(selected.map(({ id }) => id)))
    if (currentToken()) return void navigate(checkout)
    toast.info(t('cart.loginFirst'))
    void navigate(paths.login(checkout))
  }
  return (
    <aside className={`panel ${styles.summary}`} aria-label={t('cart.summary')}>
      <h2>{t('cart.summary')}</h2>
      <dl id={factsId} className={styles.facts} data-open={isOpen || undefined}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.amount} aria-live="polite">
        <span>{t(withFreight ? 'cart.amountWithFreight' : 'cart.amount')}</span>
        {hasInvalidQuantity ? (
          <b>—</b>
        ) : (
          <Price amount={withFreight ? addMoney([amount, withFreight]) : amount} currency={currency} size="large" />
        )}
      </div>
      <button
        type="button"
        className={styles.detailsButton}
        aria-expanded={isOpen}
        aria-controls={factsId}
        aria-label={t('cart.details')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" size={18} />
      </button>
      {!hasInvalidQuantity && <TaxNote amount={amount} currency={currency} />}
      <Button look="primary" size="large" block onClick={checkOut}>
        {hasInvalidQuantity ? t('cart.checkQuantity') : t('cart.checkout', { count: selected.length })}
      </Button>
    </aside>
  )
}

/** Sums of cart lines: weights to ship and net in kg, volume in m³, the amount as decimal text. */
export function totalsOf(lines: readonly CartLine[]) {
  const sum = (figure: (line: CartLine) => number) => lines.reduce((total, line) => total + figure(line), 0)
  const amounts = lines.flatMap(({ subtotal }) => subtotal ?? [])
  const amount = amounts.length > 0 ? addMoney(amounts) : '0.00'
  return {
    quantity: sum(({ quantity }) => quantity),
    weight: sum(({ weight }) => weight),
    netWeight: sum(({ packing }) => packing.net_weight),
    cartons: sum(({ packing }) => packing.cartons),
    volume: sum(({ volume }) => volume),
    amount,
  }
}
