/** The last of three steps: where to pay, what was paid, and what the mall says to it. It keeps itself fresh. */
import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { getOrder } from '#contract/order'
import { paymentStatus } from '#contract/payment'
import { poll } from '../../api/poll.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Amounts } from '../../member/amounts.tsx'
import { Goods } from '../../member/goods.tsx'
import { OrderFault } from '../../member/order-fault.tsx'
import { amountBeingChecked, amountToPay, isFinal, mayPay } from '../../member/order-rules.ts'
import { useLive } from '../../member/use-live.ts'
import { pageMeta } from '../../meta.ts'
import { fault, forMember, type PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { useRootData } from '../../root.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Steps } from '../checkout/steps.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { Contacts } from './contacts.tsx'
import { PayFacts } from './pay-facts.tsx'
import styles from './payment.module.css'
import { PaymentList } from './payment-list.tsx'
import { PaymentPart } from './payment-part.tsx'
import { Standing } from './standing.tsx'

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const id = Number(searchParams.get('order_id'))
  if (!Number.isSafeInteger(id) || id < 1) fault(422, 'ORDER_ID_MISSING')
  const [overview, order] = await Promise.all([
    api.call(paymentStatus, { params: { id } }),
    api.call(getOrder, { params: { id } }),
  ])
  return { overview, order }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('payment.title'), isIndexed: false }))
export const ErrorBoundary = () => <OrderFault failed="payment.loadFailed" />

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
  const format = useFormat()
  const { overview: loaded, order } = useLoaderData<typeof clientLoader>()
  const { mall } = useRootData()
  const { revalidate } = useRevalidator()
  const { value: overview, isLost } = useLive(loaded, !isFinal(loaded), (etag, signal) =>
    poll(paymentStatus, { params: { id: loaded.order_id }, signal }, etag),
  )
  // A freight that was quoted meanwhile changes the order too, not only what is due; so does its end.
  const isOutdated =
    overview.amount_payable !== order.amount_payable ||
    overview.freight_pending !== order.freight_pending ||
    overview.status !== order.status
  useEffect(() => {
    if (isOutdated) void revalidate()
  }, [isOutdated, revalidate])

  const standing = useRef<HTMLElement>(null)
  const isOpen = mayPay(overview)
  const isToPay = isOpen && Number(amountToPay(overview)) > 0
  const onTold = async (gone: Element | null) => {
    await revalidate()
    // The form or button goes; what became of it stands above. Who is elsewhere by now stays there.
    const focused = document.activeElement
    if (focused === document.body || gone?.contains(focused)) standing.current?.focus()
  }
  const title = t('payment.goods', { count: order.lines.length })

  return (
    <div className={`page-width ${styles.page}`}>
      {overview.status === 'pending_payment' && <Steps current={3} />}
      <h1 className={styles.title}>
        {t('payment.title')} <span className="second number">{overview.order_number}</span>
      </h1>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Standing
            overview={overview}
            isExpired={order.events.some(({ type }) => type === 'expire')}
            isLost={isLost}
            place={standing}
          />
          {isToPay && <PayFacts overview={overview} />}
          {isOpen && (
            <Notice kind="warning" title={t('payment.scamTitle')}>
              {mall?.scam_warning || t('payment.scamText')}
            </Notice>
          )}
          {isToPay && overview.bank_accounts.length > 0 && <BankAccounts accounts={overview.bank_accounts} />}
          {isOpen && <PaymentPart key={overview.order_id} overview={overview} onChanged={onTold} />}
          {overview.payments.length > 0 && (
            <section className={`panel ${styles.part}`} aria-labelledby="payment-list">
              <h2 id="payment-list">{t('payment.list')}</h2>
              <PaymentList
                payments={overview.payments}
                currency={overview.currency}
                onChanged={(gone) => void onTold(gone)}
              />
            </section>
          )}
          <section className={`panel ${styles.part}`} aria-labelledby="payment-goods">
            <h2 id="payment-goods">{title}</h2>
            <Goods label={title} lines={order.lines} currency={order.currency} first={5} />
          </section>
        </div>
        <div className={`${styles.parts} ${styles.aside}`}>
          <section className={`panel ${styles.part}`} aria-labelledby="payment-order">
            <h2 id="payment-order">{t('payment.order')}</h2>
            <Amounts
              figures={{ ...order, status: overview.status, amount_paid: overview.amount_paid }}
              beingChecked={amountBeingChecked(overview)}
            />
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
