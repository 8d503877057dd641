/** What the selected lines come to, and the way on. In sight on every page of the cart. */
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { currentToken } from '../../api/session.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './cart.module.css'
import { totalsOf } from './totals.ts'
import type { Cart } from './use-cart.ts'

export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { selected, lines } = cart
  const currency = lines[0]?.currency ?? 'USD'
  const { quantity, weight, volume, amount } = useMemo(() => totalsOf(selected), [selected])
  const facts: [string, string][] = [
    [
      t('cart.selectedLines'),
      t('cart.ofLines', { count: format.number(selected.length), total: format.number(lines.length) }),
    ],
    [t('cart.quantity'), format.number(quantity)],
    [t('cart.weight'), format.weight(weight)],
    [t('cart.volume'), format.volume(volume)],
  ]
  const goOn = () => {
    if (selected.length === 0) return toast.warning(t('cart.selectFirst'))
    // What was typed and refused must not be ordered as the quantity before it.
    if (selected.some(cart.isHeld)) {
      document.querySelector<HTMLInputElement>('main input[aria-invalid="true"]')?.focus()
      return toast.error(t('cart.checkQuantities'))
    }
    // A guest's lines keep their ids when his cart joins the member's, so the choice outlasts the sign-in.
    const checkout = paths.checkout(selected.map(({ id }) => id))
    if (currentToken()) return void navigate(checkout)
    toast.info(t('common.loginFirst'))
    void navigate(paths.login(checkout))
  }
  return (
    <aside className={`panel ${styles.summary}`} aria-label={t('cart.summary')}>
      <h2>{t('cart.summary')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.amount} aria-live="polite">
        <span>{t('cart.amount')}</span>
        <Price amount={amount} currency={currency} size="large" />
      </div>
      <p className={`second ${styles.note}`}>{t('cart.amountNote')}</p>
      <Button look="primary" size="large" block onClick={goOn}>
        {t('cart.checkout', { count: selected.length })}
      </Button>
    </aside>
  )
}
