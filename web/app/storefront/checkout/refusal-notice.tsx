/** Why the order was not placed, with what has changed since the page was shown. */
import type { OrderPreview } from '#contract/order'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Change, changesBetween } from './changes.ts'
import styles from './checkout.module.css'
import type { Refusal } from './use-placing.ts'

export function RefusalNotice({ refusal: { title, text, before = undefined, isPlaced = false }, now }: { refusal: Refusal; now: OrderPreview }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, now.currency)
  const words = ({ kind, from, to }: Change) => {
    if (kind === 'gone') return t('checkout.lineGone')
    if (kind === 'quantity') return t('checkout.quantityChanged', { from: format.number(Number(from)), to: format.number(Number(to)) })
    const price = (amount: string) => (amount ? money(amount) : t('common.priceOnRequest'))
    return t('checkout.priceChanged', { from: price(from), to: price(to) })
  }
  const changes = before ? changesBetween(before, now) : []
  const isTotalChanged = before !== undefined && before.amount_payable !== now.amount_payable
  if (changes.length === 0 && !isTotalChanged) {
    // The problems of the lines stand right below, each in its own words.
    if (before && now.problems.length > 0) return null
    return (
      <Notice kind="danger" live title={title} action={isPlaced && <ButtonLink to={paths.orders()}>{t('storefront.myOrders')}</ButtonLink>}>
        {text}
      </Notice>
    )
  }
  return (
    <Notice kind="warning" live title={text}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.sku_code + change.kind}>
            <b>{change.name}</b> <span className="second">{change.sku_code}</span>: {words(change)}
          </li>
        ))}
        {isTotalChanged && <li>{t('checkout.totalChanged', { from: money(before.amount_payable), to: money(now.amount_payable) })}</li>}
      </ul>
      <p>{t('checkout.changedNext')}</p>
    </Notice>
  )
}
