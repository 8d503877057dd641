/** The last of three steps: bank accounts, reported payments and their state, updated live. */
import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { getOrder } from '#contract/api/orders/order'
import { paymentStatus } from '#contract/api/orders/payment'
import { poll } from '../../../api/poll.ts'
import { useRepeatQuestion } from '../../../api/repeat-question.ts'
import { DeliveryPromise } from '../../../domain/orders/landed/delivery-promise.tsx'
import { Amounts } from '../../../domain/orders/order/amounts.tsx'
import { OrderLines } from '../../../domain/orders/order/order-lines.tsx'
import { isAsked, isFinal, isFreightQuoted, takesPayment } from '../../../domain/orders/order/order-rules.ts'
import { PaymentParts } from '../../../domain/orders/order/payment-parts.tsx'
import { useLive } from '../../../domain/orders/order/use-live.ts'
import styles from '../../../domain/orders/payment/payment.module.css'
import { PaymentList } from '../../../domain/orders/payment/payment-list.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { forMember, type PageInput, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { useRootData } from '../../../root.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Steps } from '../checkout/steps.tsx'
import { BalanceSection } from './balance-section.tsx'
import { Contacts } from './contacts.tsx'
import { FreightQuote } from './freight-quote.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PaymentState } from './payment-state.tsx'
import { ProformaButton } from './proforma-button.tsx'
import { TransferDetails } from './transfer-details.tsx'

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const id = Number(searchParams.get('order_id'))
  if (!Number.isSafeInteger(id) || id < 1) throwPageError(422, 'ORDER_ID_MISSING')
  const [overview, order] = await Promise.all([
    api.call(paymentStatus, { params: { id } }),
    api.call(getOrder, { params: { id } }),
  ])
  return { overview, order }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('payment.title'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="payment.loadFailed" />

export const HydrateFallback = () => (
  <div className={`page-width ${styles.page}`}>
    <Steps current={3} />
    <div className={styles.columns}>
      <Skeleton look="words" rows={4} height={160} />
      <div aria-hidden="true">
        <Skeleton look="words" rows={2} height={240} />
      </div>
    </div>
  </div>
)

export default function Payment() {
  const t = useTranslate()
  useRepeatQuestion()
  const format = useFormat()
  const { overview: loaded, order } = useLoaderData<typeof clientLoader>()
  const { mall } = useRootData()
  const { revalidate } = useRevalidator()
  const { value: overview, isLost } = useLive(loaded, !isFinal(loaded), (etag, signal) =>
    poll(paymentStatus, { params: { id: loaded.order_id }, signal }, etag),
  )
  // A quoted freight and the end of the order change the order itself.
  const isOutdated =
    overview.amount_payable !== order.amount_payable ||
    overview.freight_pending !== order.freight_pending ||
    overview.freight_quote !== order.freight_quote ||
    overview.status !== order.status
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])

  const state = useRef<HTMLElement>(null)
  const isOpen = takesPayment(overview)
  const onPaymentChange = async (removed: Element | null) => {
    await revalidate()
    // The form or button disappears: its focus moves to the state.
    const focused = document.activeElement
    if (focused === document.body || removed?.contains(focused)) state.current?.focus()
  }
  const title = t('payment.items', { count: order.lines.length })

  return (
    <div className={`page-width ${styles.page}`}>
      {overview.status === 'pending_payment' && <Steps current={3} />}
      <div className={styles.title}>
        <h1>
          {t('payment.title')} <span className="second number">{overview.order_number}</span>
        </h1>
        {order.status !== 'canceled' && !order.freight_pending && <ProformaButton order={order} />}
      </div>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PaymentState
            overview={overview}
            isExpired={order.events.some(({ type }) => type === 'expire')}
            isLost={isLost}
            section={state}
          >
            {isAsked(overview) && (
              <>
                <BalanceSection overview={overview} onChanged={onPaymentChange} />
                <TransferDetails overview={overview} />
              </>
            )}
          </PaymentState>
          {isOpen && (
            <Notice kind="warning" title={t('payment.scamTitle')}>
              <p>{mall?.scam_warning || t('payment.scamText')}</p>
              <p>{t('payment.callerCodeText', { code: overview.caller_code })}</p>
            </Notice>
          )}
          {isFreightQuoted(overview) && !isOutdated && (
            <FreightQuote key={overview.freight_quote} order={order} onChanged={() => onPaymentChange(null)} />
          )}
          {isOpen && <PaymentSection key={overview.order_id} overview={overview} onChanged={onPaymentChange} />}
          {overview.payments.length > 0 && (
            <section className={`panel ${styles.part}`} aria-labelledby="payment-list">
              <h2 id="payment-list">{t('payment.list')}</h2>
              <PaymentList
                payments={overview.payments}
                currency={overview.currency}
                onChanged={(removed) => void onPaymentChange(removed)}
              />
            </section>
          )}
          <section className={`panel ${styles.part}`} aria-labelledby="payment-goods">
            <h2 id="payment-goods">{title}</h2>
            <OrderLines label={title} lines={order.lines} currency={order.currency} first={5} />
          </section>
        </div>
        <div className={`${styles.parts} ${styles.aside}`}>
          <section className={`panel ${styles.part}`} aria-labelledby="payment-order">
            <h2 id="payment-order">{t('payment.order')}</h2>
            {!isFreightQuoted(overview) && (
              <Amounts
                figures={{
                  ...order,
                  status: overview.status,
                  amount_paid: overview.amount_paid,
                  amount_under_review: overview.amount_under_review,
                }}
              />
            )}
            {overview.terms && (
              <>
                <h3>{t('terms.title')}</h3>
                <PaymentParts terms={overview.terms} currency={overview.currency} />
              </>
            )}
            <DeliveryPromise order={{ ...order, status: overview.status }} />
            <p className="second">{t('order.placedOn', { time: format.dateTime(order.created_at) })}</p>
            <ButtonLink to={paths.order(order.id)} icon="receipt" block>
              {t('order.details')}
            </ButtonLink>
          </section>
          <Contacts contacts={overview.contacts} />
        </div>
      </div>
    </div>
  )
}
