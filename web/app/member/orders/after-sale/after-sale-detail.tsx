/** One return or refund in full. It refreshes until it is final. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AfterSaleDetail, cancelAfterSale, getAfterSale } from '#contract/api/orders/after-sale'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { poll } from '../../../api/poll.ts'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { AfterSaleTimeline } from '../../../domain/orders/after-sale/after-sale-timeline.tsx'
import { Pictures } from '../../../domain/orders/after-sale/pictures.tsx'
import { AfterSaleBadge } from '../../../domain/orders/after-sale/status-badge.tsx'
import amountStyles from '../../../domain/orders/order/amounts.module.css'
import { Row } from '../../../domain/orders/order/amounts.tsx'
import order from '../../../domain/orders/order/order-detail.module.css'
import { isZero } from '../../../domain/orders/order/order-rules.ts'
import { useLive } from '../../../domain/orders/order/use-live.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { LineList } from './line-list.tsx'
import { afterSalePaths } from './paths.ts'

const isFinal = ({ status }: AfterSaleDetail) => ['refunded', 'refused', 'canceled'].includes(status)

export function AfterSalePage({ loaded }: { loaded: AfterSaleDetail }) {
  const t = useTranslate()
  const { value: request } = useLive<AfterSaleDetail>(loaded, !isFinal(loaded), (etag, signal) =>
    poll(getAfterSale, { params: { id: loaded.id }, signal }, etag),
  )
  const { number, status, kind, reason, description, pictures, lines, currency } = request
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('member.afterSales'), to: afterSalePaths.list() }, { label: number }]} />
      <div className={order.page}>
        <section className={`panel ${order.head}`}>
          <div className={order.title}>
            <h1 className="number">{number}</h1>
            <CopyButton text={number} label={t('aftersale.number')} />
            <span role="status">
              <AfterSaleBadge status={status} />
            </span>
          </div>
          <div className="row-between">
            <Link to={paths.order(request.order.id)} className={`text-link ${styles.toOrder}`}>
              {t('aftersale.ofOrder', { number: request.order.order_number })}
            </Link>
            {request.can_cancel && <CancelButton id={request.id} />}
          </div>
        </section>
        <NextStep request={request} />
        <div className={order.columns}>
          <div className={order.parts}>
            <section className={`panel ${order.part}`} aria-labelledby="after-sale-lines">
              <h2 id="after-sale-lines">{t('aftersale.items')}</h2>
              <LineList lines={lines} currency={currency} />
            </section>
            <section className={`panel ${order.part}`} aria-labelledby="after-sale-reason">
              <h2 id="after-sale-reason">{t('aftersale.reason')}</h2>
              <p className="dotted">
                <span>{t(`aftersale.kind.${kind}`)}</span>
                <span>{t(`aftersale.reason.${reason}`)}</span>
              </p>
              {description && <p className={styles.words}>{description}</p>}
              {pictures.length > 0 && <Pictures urls={pictures} />}
            </section>
          </div>
          <div className={order.parts}>
            <AmountPart request={request} />
            <section className={`panel ${order.part}`} aria-labelledby="after-sale-timeline">
              <h2 id="after-sale-timeline">{t('aftersale.timeline')}</h2>
              <AfterSaleTimeline events={request.events} />
            </section>
          </div>
        </div>
      </div>
    </>
  )
}

/** The next step, with the last words of staff. */
function NextStep({ request: { status, kind, events } }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const note = events.at(-1)?.note
  if (status === 'refused')
    return (
      <Notice kind="danger" title={t('aftersale.event.refuse')}>
        {note}
      </Notice>
    )
  if (status === 'requested') return <Notice>{t('aftersale.next.requested')}</Notice>
  if (status !== 'approved' && status !== 'received') return null
  const isToReturn = status === 'approved' && kind === 'return_refund'
  return (
    <Notice
      kind={isToReturn ? 'warning' : 'info'}
      title={t(isToReturn ? 'aftersale.next.return' : 'aftersale.next.refund')}
    >
      {note}
    </Notice>
  )
}

function AmountPart({ request }: { request: AfterSaleDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { amount, items_amount, freight, deduction, paid_out, currency, status } = request
  const money = (text: string) => format.money(text, currency)
  const isDone = status === 'refunded'
  const credited = addMoney([amount, `-${paid_out}`])
  return (
    <section className={`panel ${order.part}`} aria-labelledby="after-sale-amounts">
      <h2 id="after-sale-amounts">{t('aftersale.amount')}</h2>
      <dl className={amountStyles.amounts}>
        <Row label={t('aftersale.items')}>{money(items_amount)}</Row>
        {!isZero(freight) && <Row label={t('aftersale.freight')}>{money(freight)}</Row>}
        {!isZero(deduction) && <Row label={t('aftersale.deduction')}>{money(`-${deduction}`)}</Row>}
        <Row label={t(isDone ? 'aftersale.amount' : 'aftersale.estimate')}>
          <b>{money(amount)}</b>
        </Row>
        {isDone && <Row label={t('aftersale.paidOut')}>{money(paid_out)}</Row>}
      </dl>
      {isDone && !isZero(credited) && (
        <p className="second">{t('aftersale.creditHint', { amount: money(credited) })}</p>
      )}
    </section>
  )
}

function CancelButton({ id }: { id: number }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    const question = { title: t('aftersale.cancelTitle'), text: t('aftersale.cancelText'), danger: true }
    if (!(await confirm({ ...question, ok: t('aftersale.cancel') }))) return
    setBusy(true)
    try {
      await call(cancelAfterSale, { params: { id } })
      toast.success(t('aftersale.canceled'))
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
    await revalidate()
  }
  return (
    <Button look="quiet" busy={busy} onClick={() => void cancel()}>
      {t('aftersale.cancel')}
    </Button>
  )
}
