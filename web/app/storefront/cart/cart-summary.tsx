/** What the selected lines come to, and the way on. In sight on every page of the cart. */
import { useNavigate } from 'react-router'
import { currentToken } from '../../api/session.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { addMoney } from '../../money.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './cart.module.css'
import type { Cart } from './use-cart.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { selected, lines } = cart
  const currency = lines[0]?.currency ?? 'USD'
  const amount = selected.length > 0 ? addMoney(selected.flatMap(({ subtotal }) => subtotal ?? [])) : '0.00'
  const facts: [string, string][] = [
    [t('cart.selectedLines'), t('cart.ofLines', { count: selected.length, total: lines.length })],
    [t('cart.quantity'), format.number(sum(selected.map(({ quantity }) => quantity)))],
    [t('cart.weight'), format.weight(sum(selected.map(({ weight }) => weight)))],
    [t('cart.volume'), format.volume(sum(selected.map(({ volume }) => volume)))],
  ]
  const goOn = () => {
    if (selected.length === 0) return toast.warning(t('cart.selectFirst'))
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
