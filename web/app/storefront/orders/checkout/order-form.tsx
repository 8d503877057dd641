/** Address, delivery, payment and lines of an order, and the button that places it. */
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { AddressRow } from '#contract/api/accounts/address'
import type { InvoiceRow } from '#contract/api/accounts/invoice'
import type { OrderPreview } from '#contract/api/orders/order-placing'
import type { AssetChoices } from '#contract/api/wallet/asset'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { recall, store } from '../../../api/storage.ts'
import type { AddressDraftHandle } from '../../../domain/accounts/address/address-draft.tsx'
import styles from '../../../domain/orders/checkout/checkout.module.css'
import choices from '../../../domain/orders/checkout/choices.module.css'
import { OrderLines } from '../../../domain/orders/order/order-lines.tsx'
import { isZero } from '../../../domain/orders/order/order-rules.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { storeDestination, storedDestination } from '../freight/country.ts'
import { useBalanceWords } from '../payment/balance-words.ts'
import { AddressChoice } from './address-choice.tsx'
import { AssetChoice } from './asset-choice.tsx'
import { addressIn, assetsIn, deliveryIn, itemsParam } from './checkout-query.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { InvoiceChoice } from './invoice-choice.tsx'
import { ProblemNotice, previewLines } from './problems.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { Summary } from './summary.tsx'
import { type OrderInput, usePlaceOrder } from './use-place-order.ts'
import { useWhenSettled } from './use-when-settled.ts'

const paymentMethods = ['balance', 'bank_transfer', 'customer_service'] as const

interface OrderFormProps {
  items: number[]
  addresses: AddressRow[]
  invoices: InvoiceRow[]
  preview: OrderPreview
  /** The coupon that the preview uses; 0 for none. */
  coupon: number
  /** That the first address begins with, ISO 3166-1 alpha-2; may be empty. */
  country: string
  /** The destination is known, and with it the freight. */
  isPlaced: boolean
}

/** State that survives a reload and a sign-in during this visit. */
function useSessionState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => recall<T>(name) ?? initial)
  const setAndStore = (next: T) => {
    setValue(next)
    store(name, next)
  }
  return [value, setAndStore]
}

/** The assets that the preview uses, so that the order uses the same. */
function assetsOf({ assets }: OrderPreview, coupon: number): AssetChoices {
  const amountOf = (kind: 'red_packet' | 'voucher') => assets.find((use) => use.kind === kind)?.amount
  const [red_packet, voucher] = [amountOf('red_packet'), amountOf('voucher')]
  const usesCoupon = assets.some(({ kind }) => kind === 'coupon')
  const points = assets.find(({ kind }) => kind === 'points')?.units
  return {
    ...(usesCoupon && { coupon_id: coupon }),
    ...(red_packet && { red_packet }),
    ...(points && { points }),
    ...(voucher && { voucher }),
  }
}

/**
 * The payment method. The next checkout starts with the last one, but never with the balance: its money is taken at once.
 * While the freight is to be quoted nothing can be paid yet.
 */
function usePayment({ balance, amount_payable, freight_pending }: OrderPreview) {
  const [stored, store] = useSessionState<OrderInput['payment_method']>('checkout_payment', 'bank_transfer')
  const [isBalance, setBalance] = useState(false)
  const hasBalance = Number(balance) > 0 && Number(amount_payable) > 0 && !freight_pending
  const usual = stored === 'balance' ? 'bank_transfer' : stored
  const payment: OrderInput['payment_method'] = isBalance && hasBalance ? 'balance' : usual
  const most = Number(balance) < Number(amount_payable) ? balance : amount_payable
  return {
    payment,
    hasBalance,
    /** Decimal text of what placing the order takes from the balance. */
    fromBalance: payment === 'balance' ? most : '0',
    setPayment: (method: OrderInput['payment_method']) => {
      setBalance(method === 'balance')
      if (method !== 'balance') store(method)
    },
  }
}

const freightOf = ({ freight_options }: OrderPreview, chosen: DeliveryMethod) =>
  freight_options.find(({ method }) => method === chosen)?.freight ?? null

export function OrderForm({ items, addresses, invoices, preview, coupon, country, isPlaced }: OrderFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const { payment, setPayment, fromBalance, hasBalance } = usePayment(preview)
  // `null` is the default invoice, 0 is none.
  const [invoiceId, setInvoiceId] = useSessionState<number | null>('checkout_invoice', null)
  const [remark, setRemark] = useSessionState('checkout_remark', '')
  const [isDeliveryMissing, setDeliveryMissing] = useState(false)
  const addressSection = useRef<HTMLElement>(null)
  const deliverySection = useRef<HTMLElement>(null)
  const draft = useRef<AddressDraftHandle>(null)
  const notices = useRef<HTMLDivElement>(null)
  const balanceWords = useBalanceWords()
  const { busy, refusal, place, clearRefusal } = usePlaceOrder((error) => draft.current?.refuse(error))
  // The refusal is shown at the head of the page.
  useEffect(() => {
    if (refusal) notices.current?.focus()
  }, [refusal])

  // While a change is loading, its values are shown.
  const query = navigation.location?.pathname === pathname ? new URLSearchParams(navigation.location.search) : search
  const address = addressIn(query, addresses)
  const offered = deliveryMethods.filter((method) => preview.freight_options.some((option) => option.method === method))
  const asked = offered.find((method) => method === deliveryIn(query))
  // Nothing that costs money is preselected, unless there is no choice.
  const delivery = (isPlaced || asked === 'self_pickup' ? asked : undefined) ?? preview.delivery_method
  const invoice = invoices.find(({ id, is_default }) => (invoiceId === null ? is_default : id === invoiceId))
  const isStale = navigation.state === 'loading' || revalidator.state === 'loading'
  const change = (name: string, value: string) => {
    const changed = new URLSearchParams(query)
    changed.set(name, value)
    setSearch(changed, { replace: true, preventScrollReset: true, flushSync: true })
  }

  const exclude = (without: number[]) => {
    const rest = preview.lines.flatMap(({ cart_item_id }) =>
      cart_item_id === null || without.includes(cart_item_id) ? [] : [cart_item_id],
    )
    clearRefusal()
    if (rest.length > 0) change('items', itemsParam(rest))
    else void navigate(paths.cart())
  }

  /** Money leaves the balance only after a question. */
  const isAgreed = () => {
    const { amount_payable, balance, currency } = preview
    if (isZero(fromBalance)) return true
    const left = addMoney([amount_payable, `-${fromBalance}`])
    const amount = format.money(fromBalance, currency)
    return confirm({
      ...balanceWords({ amount: fromBalance, balance, left, currency }),
      ok: t('checkout.submitBalance', { amount }),
    })
  }
  const submit = async () => {
    const typed = address ? undefined : await draft.current?.read()
    // The fields show what they lack.
    if (!address && !typed) return
    if (!delivery) {
      flushSync(() => setDeliveryMissing(true))
      toast.warning(t('checkout.deliveryRequired'))
      deliverySection.current?.querySelector<HTMLElement>('input')?.focus()
    } else if (preview.problems.length > 0) {
      toast.warning(preview.problems[0]?.msg ?? t('checkout.failed'))
      notices.current?.focus()
    } else if (await isAgreed()) {
      await place(
        {
          cart_item_ids: items,
          address_id: address?.id ?? null,
          ...(typed && { address: typed }),
          delivery_method: delivery,
          payment_method: payment,
          ...(!isZero(fromBalance) && { confirm_amount: fromBalance }),
          invoice_id: invoice?.id ?? null,
          remark,
          accepts_terms: true,
          assets: assetsOf(preview, coupon),
          expected_amount: preview.amount_payable,
        },
        preview,
      )
    }
  }
  const press = useWhenSettled(isStale, delivery && freightOf(preview, delivery), () => void submit())

  const title = t('checkout.items', { count: preview.lines.length })
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <div ref={notices} tabIndex={-1} className={styles.notices}>
          {refusal && <RefusalNotice refusal={refusal} now={preview} busy={busy} onAccept={() => void submit()} />}
          <ProblemNotice preview={preview} onExclude={exclude} />
        </div>
        <AddressChoice
          addresses={addresses}
          chosen={address}
          section={addressSection}
          draft={{
            handle: draft,
            country,
            onDestination: (code, postcode) => {
              const known = storedDestination()
              if ((known.country ?? '') === code && known.postcode === postcode) return
              storeDestination(code, postcode)
              void revalidator.revalidate()
            },
          }}
          onChoose={(id) => change('address', String(id))}
          onSaved={({ id }) => {
            if (id === address?.id) void revalidator.revalidate()
            else change('address', String(id))
          }}
        />
        <DeliveryChoice
          preview={preview}
          chosen={delivery}
          isPlaced={isPlaced}
          error={isDeliveryMissing && !delivery ? t('checkout.deliveryRequired') : undefined}
          section={deliverySection}
          onChoose={(method) => change('delivery', method)}
        />
        <RadioChoice
          name="payment"
          title={t('order.paymentMethod')}
          value={payment}
          onChange={setPayment}
          options={paymentMethods
            .filter((method) => hasBalance || method !== 'balance')
            .map((method) => ({
              value: method,
              title: t(`order.payBy.${method}`),
              text: (
                <span className="second">
                  {t(`checkout.payBy.${method}`, { amount: format.money(preview.balance, preview.currency) })}
                </span>
              ),
            }))}
        />
        {preview.offers && (
          <AssetChoice
            offers={preview.offers}
            hasMallPrices={preview.has_mall_prices}
            coupon={assetsIn(query).coupon === 'best' ? coupon : Number(assetsIn(query).coupon)}
            red={assetsIn(query).red}
            voucher={assetsIn(query).voucher}
            points={
              isStale ? assetsIn(query).points : (preview.assets.find(({ kind }) => kind === 'points')?.units ?? 0)
            }
            currency={preview.currency}
            onChange={change}
          />
        )}
        <InvoiceChoice
          invoices={invoices}
          chosen={invoice}
          onChoose={setInvoiceId}
          onAdded={({ id }) => {
            setInvoiceId(id)
            void revalidator.revalidate()
          }}
        />
        <section className={`panel ${choices.part}`} aria-labelledby="checkout-goods">
          <h2 id="checkout-goods">{title}</h2>
          <OrderLines
            label={title}
            lines={previewLines(preview, { onExclude: exclude, onChanged: () => void revalidator.revalidate() })}
            currency={preview.currency}
          />
          <TextArea
            label={t('checkout.remark')}
            name="remark"
            maxLength={1000}
            rows={2}
            placeholder={t('checkout.remarkHint')}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </section>
      </div>
      <Summary
        preview={preview}
        fromBalance={fromBalance}
        missing={delivery ? undefined : isPlaced ? 'delivery' : 'address'}
        isStale={isStale}
        busy={busy || press.isWaiting}
        onSubmit={press.run}
      />
    </div>
  )
}
