/** Why the order was not placed, with a comparison of the changes for the buyer to accept. */
import type { OrderPreview } from '#contract/api/orders/order-placing'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Change, changesBetween } from './order-changes.ts'
import styles from './refusal-notice.module.css'
import type { Refusal } from './use-place-order.ts'

interface RefusalNoticeProps {
  refusal: Refusal
  now: OrderPreview
  busy: boolean
  /** Places the order at the current amounts. */
  onAccept: () => void
}

export function RefusalNotice({
  refusal: { title, text, before = undefined, isPlaced = false },
  now,
  busy,
  onAccept,
}: RefusalNoticeProps) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => (amount ? format.money(amount, now.currency) : t('common.priceOnRequest'))
  const changes = before ? changesBetween(before, now) : []
  const isTotalChanged = before !== undefined && before.amount_payable !== now.amount_payable
  if (!before || (changes.length === 0 && !isTotalChanged)) {
    // The problems of the lines are shown right below.
    if (before && now.problems.length > 0) return null
    return (
      <Notice
        kind="danger"
        live
        title={title}
        action={isPlaced && <ButtonLink to={paths.orders()}>{t('storefront.myOrders')}</ButtonLink>}
      >
        {text}
      </Notice>
    )
  }
  const value = (kind: Change['kind'], amount: string) =>
    kind === 'quantity' ? format.number(Number(amount)) : money(amount)
  return (
    <Notice kind="warning" live title={text}>
      <div className={styles.changed}>
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('order.product')}</th>
              <th scope="col">{t('checkout.changedWhat')}</th>
              <th scope="col">{t('checkout.was')}</th>
              <th scope="col">{t('checkout.is')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ sku_code, name, kind, from, to }) => (
              <tr key={sku_code + kind}>
                <th scope="row">
                  {name} <span className="second whole">{sku_code}</span>
                </th>
                {kind === 'gone' ? (
                  <td colSpan={3}>{t('checkout.lineGone')}</td>
                ) : (
                  <>
                    <td>{t(kind === 'price' ? 'order.unitPrice' : 'order.quantity')}</td>
                    <td className={styles.was}>{value(kind, from)}</td>
                    <td className={styles.is}>{value(kind, to)}</td>
                  </>
                )}
              </tr>
            ))}
            {isTotalChanged && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t('order.payable')}
                </th>
                <td className={styles.was}>{money(before.amount_payable)}</td>
                <td className={styles.is}>{money(now.amount_payable)}</td>
              </tr>
            )}
          </tbody>
        </table>
        <p className={styles.actions}>
          {now.problems.length === 0 && (
            <Button look="primary" busy={busy} onClick={onAccept}>
              {t('checkout.accept', { amount: money(now.amount_payable) })}
            </Button>
          )}
          <ButtonLink to={paths.cart()}>{t('checkout.backToCart')}</ButtonLink>
        </p>
      </div>
    </Notice>
  )
}
