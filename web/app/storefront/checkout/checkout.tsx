/** The second of three steps: where to, how, and what it comes to; then the order is placed. */
import { useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { type AddressRow, listAddresses } from '#contract/address'
import { type OrderPreview, previewOrder } from '#contract/order'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { refreshCartCount } from '../../api/cart-count.ts'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { forget } from '../../api/storage.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Goods } from '../../member/goods.tsx'
import { pageMeta } from '../../meta.ts'
import { type PageInput, forMember } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ChangeNotice } from './change-notice.tsx'
import styles from './checkout.module.css'
import choices from './choices.module.css'
import { useFreights } from './freights.ts'
import { useKept } from './kept.ts'
import { type Wish, submitOrder } from './place.ts'
import { ProblemNotice, goodsOf } from './problems.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

const payments = ['bank_transfer', 'customer_service'] as const

const methodIn = (search: URLSearchParams): DeliveryMethod => deliveryMethods.find((method) => method === search.get('delivery')) ?? 'express'
const itemsIn = (search: URLSearchParams): number[] => [...new Set((search.get('items') ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const items = itemsIn(searchParams)
  const ask = (): Promise<OrderPreview> => api.call(previewOrder, { body: { cart_item_ids: items, delivery_method: methodIn(searchParams) } })
  const [addresses, preview] = await Promise.all([api.call(listAddresses), items.length > 0 ? ask() : undefined])
  return { items, addresses, preview }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('checkout.title'), isIndexed: false }))

export const HydrateFallback = () => (
  <div className="page-width">
    <Skeleton rows={6} height={88} />
  </div>
)

export default function Checkout() {
  const t = useTranslate()
  const { items, addresses, preview } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`page-width ${styles.page}`}>
      <Steps current={2} />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {preview && preview.lines.length > 0 ? (
        <OrderForm items={items} addresses={addresses} preview={preview} />
      ) : (
        <div className="panel">
          <Empty
            icon="cart"
            title={t('checkout.empty')}
            action={
              <ButtonLink to={paths.cart()} look="primary" icon="cart">
                {t('checkout.backToCart')}
              </ButtonLink>
            }
          >
            {t('checkout.emptyText')}
          </Empty>
        </div>
      )}
    </div>
  )
}

function OrderForm({ items, addresses, preview }: { items: number[]; addresses: AddressRow[]; preview: OrderPreview }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const [addressId, setAddressId] = useKept<number>('checkout_address', 0)
  const [payment, setPayment] = useKept<Wish['payment_method']>('checkout_payment', 'bank_transfer')
  const [remark, setRemark] = useKept('checkout_remark', '')
  const [isAddressMissing, setIsAddressMissing] = useState(false)
  const [refusal, setRefusal] = useState<{ text: string; before?: OrderPreview; isPlaced?: boolean }>()
  const [busy, setBusy] = useState(false)
  const addressPlace = useRef<HTMLElement>(null)
  const noticePlace = useRef<HTMLDivElement>(null)
  const freights = useFreights(items, preview)

  const address = addresses.find(({ id }) => id === addressId) ?? addresses[0]
  // While the answer is under way, what was pressed counts.
  const method = methodIn(navigation.location?.pathname === pathname ? new URLSearchParams(navigation.location.search) : search)
  const isStale = navigation.state === 'loading' || revalidator.state === 'loading'
  const change = (name: string, value: string) => setSearch((query) => (query.set(name, value), query), { replace: true, preventScrollReset: true })

  const leaveOut = (without: number[]) => {
    const rest = preview.lines.flatMap(({ cart_item_id }) => (cart_item_id === null || without.includes(cart_item_id) ? [] : [cart_item_id]))
    setRefusal(undefined)
    if (rest.length > 0) change('items', rest.join())
    else void navigate(paths.cart())
  }
  const refuse = async (error: unknown) => {
    const text = failureText(error, t, t('checkout.failed'))
    if (!(error instanceof ApiError)) return
    const isUncertain = error.status === 0 || error.status >= 500
    toast.error(text)
    if (error.code === 'IDEMPOTENCY_KEY_REUSED') setRefusal({ text: t('checkout.placedBefore'), isPlaced: true })
    else if (isUncertain) setRefusal({ text: `${text} ${t('checkout.safeRetry')}` })
    else {
      setRefusal({ text, before: preview })
      await revalidator.revalidate()
    }
    noticePlace.current?.focus()
  }
  const submit = async () => {
    setRefusal(undefined)
    if (!address) {
      setIsAddressMissing(true)
      toast.warning(t('checkout.addressRequired'))
      return addressPlace.current?.focus()
    }
    if (preview.problems.length > 0) {
      toast.warning(preview.problems[0]?.msg ?? t('checkout.failed'))
      return noticePlace.current?.focus()
    }
    setBusy(true)
    toast.loading(t('checkout.submitting'))
    try {
      const placed = await submitOrder({ cart_item_ids: items, address_id: address.id, delivery_method: method, payment_method: payment, remark, expected_amount: preview.amount_payable })
      if (!placed) throw new ApiError('INTERNAL', 200, { msg: t('checkout.badAnswer') })
      toast.success(t('checkout.submitted'))
      forget('checkout_remark')
      void refreshCartCount()
      await navigate(paths.payment(placed.id), { replace: true })
    } catch (error) {
      await refuse(error)
    }
    setBusy(false)
  }

  const freightText = (way: DeliveryMethod) => {
    const freight = way === methodIn(search) ? preview.freight : freights[way]
    if (freight === undefined) return undefined
    return freight === null ? t('order.freightPending') : format.money(freight, preview.currency)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <div ref={noticePlace} tabIndex={-1} className={styles.focusable}>
          <Refusal refusal={refusal} now={preview} />
          <ProblemNotice preview={preview} onLeaveOut={leaveOut} />
        </div>
        <AddressChoice
          addresses={addresses}
          chosen={address}
          error={isAddressMissing && !address ? t('checkout.addressRequired') : undefined}
          place={addressPlace}
          onChoose={setAddressId}
          onSaved={({ id }) => {
            setAddressId(id)
            void revalidator.revalidate()
          }}
        />
        <RadioChoice
          name="delivery"
          title={t('order.deliveryMethod')}
          value={method}
          onChange={(way) => change('delivery', way)}
          options={deliveryMethods.map((way) => ({ value: way, title: t(`order.delivery.${way}`), text: t(`checkout.delivery.${way}`), aside: freightText(way) }))}
        />
        <RadioChoice
          name="payment"
          title={t('order.paymentMethod')}
          value={payment}
          onChange={setPayment}
          options={payments.map((way) => ({ value: way, title: t(`order.payBy.${way}`), text: t(`checkout.payBy.${way}`) }))}
        />
        <section className={`panel ${choices.part}`} aria-labelledby="checkout-goods">
          <h2 id="checkout-goods">{t('checkout.goods', { count: preview.lines.length })}</h2>
          <Goods label={t('checkout.goods', { count: preview.lines.length })} lines={goodsOf(preview, { onLeaveOut: leaveOut, onChanged: () => void revalidator.revalidate() })} currency={preview.currency} />
          <TextArea label={t('checkout.remark')} name="remark" maxLength={1000} rows={2} placeholder={t('checkout.remarkHint')} value={remark} onChange={(event) => setRemark(event.target.value)} />
        </section>
      </div>
      <Summary preview={preview} isStale={isStale} busy={busy} onSubmit={() => void submit()} />
    </div>
  )
}

function Refusal({ refusal, now }: { refusal: { text: string; before?: OrderPreview; isPlaced?: boolean } | undefined; now: OrderPreview }) {
  const t = useTranslate()
  if (!refusal) return null
  if (refusal.before) return <ChangeNotice title={refusal.text} before={refusal.before} now={now} />
  return (
    <Notice kind="danger" live action={refusal.isPlaced && <ButtonLink to={paths.orders()}>{t('storefront.myOrders')}</ButtonLink>}>
      {refusal.text}
    </Notice>
  )
}
