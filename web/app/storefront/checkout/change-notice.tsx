/** Stops a submit with what has changed since the page was shown. */
import type { OrderPreview } from '#contract/order'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Change, changesBetween } from './changes.ts'
import styles from './checkout.module.css'

/** `title` is the server's sentence. */
export function ChangeNotice({ title, before, now }: { title: string; before: OrderPreview; now: OrderPreview }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, now.currency)
  const text = ({ kind, from, to }: Change) => {
    if (kind === 'gone') return t('checkout.lineGone')
    const words = (value: string) => (kind === 'quantity' ? format.number(Number(value)) : value ? money(value) : t('common.priceOnRequest'))
    return t(kind === 'quantity' ? 'checkout.quantityChanged' : 'checkout.priceChanged', { from: words(from), to: words(to) })
  }
  return (
    <Notice kind="warning" live title={title}>
      <ul className={styles.changes}>
        {changesBetween(before, now).map((change) => (
          <li key={change.sku_code + change.kind}>
            <b>{change.name}</b> <span className="second">{change.sku_code}</span> — {text(change)}
          </li>
        ))}
        {before.amount_payable !== now.amount_payable && <li>{t('checkout.totalChanged', { from: money(before.amount_payable), to: money(now.amount_payable) })}</li>}
      </ul>
      <p>{t('checkout.changedNext')}</p>
    </Notice>
  )
}
