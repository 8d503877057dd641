/** One order in full. It refreshes until it is final. */
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getOrder, type OrderDetail } from '#contract/api/orders/order'
import { poll } from '../../../api/poll.ts'
import { InvoiceFacts } from '../../../domain/accounts/invoice/invoice-facts.tsx'
import { DeliveryPromise } from '../../../domain/orders/landed/delivery-promise.tsx'
import { Amounts, Row } from '../../../domain/orders/order/amounts.tsx'
import styles from '../../../domain/orders/order/order-detail.module.css'
import { OrderGoods } from '../../../domain/orders/order/order-goods.tsx'
import { OrderProgress } from '../../../domain/orders/order/order-progress.tsx'
import {
  deadlineLabel,
  isAsked,
  isFinal,
  isFreightOpen,
  isFreightQuoted,
  isZero,
} from '../../../domain/orders/order/order-rules.ts'
import { OrderBadges } from '../../../domain/orders/order/order-status.tsx'
import { OrderTimeline } from '../../../domain/orders/order/order-timeline.tsx'
import { PaymentParts } from '../../../domain/orders/order/payment-parts.tsx'
import { useLive } from '../../../domain/orders/order/use-live.ts'
import { Whereabouts } from '../../../domain/orders/order/whereabouts.tsx'
import { PaymentList } from '../../../domain/orders/payment/payment-list.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { pageMeta } from '../../../meta.ts'
import { forMember, type PageInput, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderEnd } from './order-end.tsx'
import { OrderProposal } from './order-proposal.tsx'

const SaveListButton = lazyPart(() =>
  withBundle('saved', () => import('../../../domain/buying/saved-list/save-list-button.tsx')),
)

const load = ({ api, params }: PageInput) => {
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) throwPageError(404, 'ORDER_NOT_FOUND')
  return api.call(getOrder, { params: { id } })
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('order.details'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="order.loadFailed" />

export default function OrderPage() {
  const t = useTranslate()
  const format = useFormat()
  const loaded = useLoaderData<typeof clientLoader>()
  const { value: order } = useLive<OrderDetail>(loaded, !isFinal(loaded), (etag, signal) =>
    poll(getOrder, { params: { id: loaded.id }, signal }, etag),
  )
  const { order_number, currency, payments, refund_due } = order
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('storefront.myOrders'), to: paths.orders() }, { label: order_number }]} />
      <div className={styles.page}>
        <section className={`panel ${styles.head}`}>
          <PrintHead order={order} />
          <div className={styles.title}>
            <h1 className="number">{order_number}</h1>
            <CopyButton text={order_number} label={t('order.number')} />
            <span className="row" role="status">
              <OrderBadges order={order} />
            </span>
            {order.expires_at && (isAsked(order) || isFreightOpen(order)) && (
              <span className={`second ${styles.until}`}>
                {t(deadlineLabel(order))} <b>{format.dateTime(order.expires_at)}</b>
              </span>
            )}
          </div>
          <Whereabouts order={order} />
          <OrderProgress order={order} />
          <div className={styles.actions}>
            <Button look="quiet" icon="printer" onClick={() => window.print()}>
              {t('order.print')}
            </Button>
            <OrderActions order={order} />
            <Suspense>
              <SaveListButton source={{ order_id: order.id }} />
            </Suspense>
          </div>
        </section>
        <OrderEnd order={order} />
        <OrderDocuments order={order} />
        <OrderProposal order={order} />
        {!isZero(refund_due) && (
          <Notice kind="info">{t('order.refundDue', { amount: format.money(refund_due, currency) })}</Notice>
        )}
        {isFreightOpen(order) && (
          <Notice kind="info">
            {isFreightQuoted(order)
              ? t('payment.freightQuoted', { amount: format.money(order.freight_quote ?? '0', currency) })
              : t('payment.freightPending')}
          </Notice>
        )}
        <div className={styles.columns}>
          <div className={styles.parts}>
            <OrderGoods order={order} />
            {payments.length > 0 && (
              <section className={`panel ${styles.part}`} aria-labelledby="order-payments">
                <h2 id="order-payments">{t('payment.list')}</h2>
                <PaymentList payments={payments} currency={currency} />
              </section>
            )}
            <div className={styles.pair}>
              <OrderFacts order={order} />
              {order.invoice && (
                <section className={`panel ${styles.part}`} aria-labelledby="order-invoice">
                  <h2 id="order-invoice">{t('order.invoice')}</h2>
                  <p>
                    <b>{order.invoice.title}</b>
                  </p>
                  <InvoiceFacts invoice={order.invoice} />
                </section>
              )}
            </div>
          </div>
          <div className={styles.parts}>
            <section className={`panel ${styles.part} ${styles.amounts}`} aria-labelledby="order-amounts">
              <h2 id="order-amounts">{t('order.amounts')}</h2>
              <Amounts figures={order}>
                <Row label={t('order.totalQuantity')}>{format.number(order.total_quantity)}</Row>
                <Row label={t('order.weight')}>{format.weight(order.weight)}</Row>
                <Row label={t('order.netWeight')}>{format.weight(order.packing.net_weight)}</Row>
                <Row label={t('order.volume')}>{format.volume(order.volume)}</Row>
                <Row label={t('order.cartons')}>{format.number(order.packing.cartons)}</Row>
                {order.shipped_quantity > 0 && (
                  <Row label={t('order.shippedQuantity')}>{format.number(order.shipped_quantity)}</Row>
                )}
                {!isZero(order.shipped_amount) && (
                  <Row label={t('order.shippedAmount')}>{format.money(order.shipped_amount, currency)}</Row>
                )}
              </Amounts>
              {order.terms && (
                <>
                  <h3>{t('terms.title')}</h3>
                  <PaymentParts terms={order.terms} currency={order.currency} />
                </>
              )}
            </section>
            <div className={styles.history}>
              <OrderTimeline events={order.events} currency={currency} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** The printed sheet has to name its buyer; on the screen the page around it does. */
function PrintHead({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p className={styles.printHead} aria-hidden="true">
      <b>{t('common.siteName')}</b>
      <span>
        {t('order.sheet')} {order.order_number} · {format.dateTime(order.created_at)}
      </span>
    </p>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const facts = [
    [t('order.phone'), order.phone],
    [t('order.paymentMethod'), t(`order.payBy.${order.payment_method}`)],
    [t('payment.reference'), order.payment_reference],
    [t('payment.callerCode'), order.caller_code],
    [t('order.placedAt'), format.dateTime(order.created_at)],
    [t('order.sourceTitle'), t(`order.source.${order.source}`)],
    [t('order.remark'), order.remark, 'long'],
  ] as const
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="order-facts">
      <h2 id="order-facts">{t('order.deliveryTitle')}</h2>
      <DeliveryPromise order={order} />
      <dl className={styles.facts}>
        {facts.map(
          ([label, value, length]) =>
            value && (
              <div key={label} data-length={length}>
                <dt className="second">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
