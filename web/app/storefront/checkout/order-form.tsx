/** Address, delivery, payment and goods of an order, and the press that places it. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { AddressRow } from '#contract/address'
import type { InvoiceRow } from '#contract/invoice'
import type { OrderPreview } from '#contract/order'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Goods } from '../../member/goods.tsx'
import { paths } from '../../paths.ts'
import { TextArea } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddressChoice } from './address-choice.tsx'
import styles from './checkout.module.css'
import { addressIn, deliveryIn } from './choice-of-order.ts'
import choices from './choices.module.css'
import { useFreights } from './freights.ts'
import { InvoiceChoice } from './invoice-choice.tsx'
import { useKept } from './kept.ts'
import type { Wish } from './place.ts'
import { goodsOf, ProblemNotice } from './problems.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { Summary } from './summary.tsx'
import { usePlacing } from './use-placing.ts'

const paymentMethods = ['bank_transfer', 'customer_service'] as const

interface OrderFormProps {
  items: number[]
  addresses: AddressRow[]
  invoices: InvoiceRow[]
  preview: OrderPreview
}

export function OrderForm({ items, addresses, invoices, preview }: OrderFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const [payment, setPayment] = useKept<Wish['payment_method']>('checkout_payment', 'bank_transfer')
  // Nothing chosen yet means the default one, 0 none at all.
  const [invoiceId, setInvoiceId] = useKept<number | null>('checkout_invoice', null)
  const [remark, setRemark] = useKept('checkout_remark', '')
  const [isAddressMissing, setIsAddressMissing] = useState(false)
  const addressPlace = useRef<HTMLElement>(null)
  const noticePlace = useRef<HTMLDivElement>(null)
  const { busy, refusal, place, forgive } = usePlacing()
  // Why the order was refused stands at the head of the page, however far down it was submitted.
  useEffect(() => {
    if (refusal) noticePlace.current?.focus()
  }, [refusal])

  // While the answer is under way, what was pressed counts.
  const wish = navigation.location?.pathname === pathname ? new URLSearchParams(navigation.location.search) : search
  const address = addressIn(wish, addresses)
  const delivery = deliveryIn(wish)
  const invoice = invoices.find(({ id, is_default }) => (invoiceId === null ? is_default : id === invoiceId))
  const freights = useFreights(items, address?.id, preview)
  const isStale = navigation.state === 'loading' || revalidator.state === 'loading'
  const change = (name: string, value: string) => {
    const query = new URLSearchParams(wish)
    query.set(name, value)
    setSearch(query, { replace: true, preventScrollReset: true, flushSync: true })
  }

  const leaveOut = (without: number[]) => {
    const rest = preview.lines.flatMap(({ cart_item_id }) =>
      cart_item_id === null || without.includes(cart_item_id) ? [] : [cart_item_id],
    )
    forgive()
    if (rest.length > 0) change('items', rest.join())
    else void navigate(paths.cart())
  }

  const submit = async () => {
    if (!address) {
      setIsAddressMissing(true)
      toast.warning(t('checkout.addressRequired'))
      addressPlace.current?.focus()
    } else if (preview.problems.length > 0) {
      toast.warning(preview.problems[0]?.msg ?? t('checkout.failed'))
      noticePlace.current?.focus()
    } else {
      const order = {
        cart_item_ids: items,
        address_id: address.id,
        delivery_method: delivery,
        payment_method: payment,
        invoice_id: invoice?.id ?? null,
        remark,
        expected_amount: preview.amount_payable,
      }
      await place(order, preview)
    }
  }

  const freightText = (method: DeliveryMethod) => {
    const freight = method === deliveryIn(search) ? preview.freight : freights[method]
    if (freight === undefined) return undefined
    if (freight === null) return t('order.freightPending')
    return Number(freight) === 0 ? t('order.freightFree') : format.money(freight, preview.currency)
  }
  const title = t('checkout.goods', { count: preview.lines.length })
  return (
    <div className={styles.columns}>
      <div className={styles.parts}>
        <div ref={noticePlace} tabIndex={-1} className={styles.notices}>
          {refusal && <RefusalNotice refusal={refusal} now={preview} busy={busy} onAccept={() => void submit()} />}
          <ProblemNotice preview={preview} onLeaveOut={leaveOut} />
        </div>
        <AddressChoice
          addresses={addresses}
          chosen={address}
          error={isAddressMissing && !address ? t('checkout.addressRequired') : undefined}
          place={addressPlace}
          onChoose={(id) => change('address', String(id))}
          onSaved={({ id }) => {
            if (id === address?.id) void revalidator.revalidate()
            else change('address', String(id))
          }}
        />
        <RadioChoice
          name="delivery"
          title={t('order.deliveryMethod')}
          value={delivery}
          onChange={(method) => change('delivery', method)}
          options={deliveryMethods.map((method) => ({
            value: method,
            title: t(`order.delivery.${method}`),
            text: t(`checkout.delivery.${method}`),
            aside: freightText(method),
          }))}
        />
        <RadioChoice
          name="payment"
          title={t('order.paymentMethod')}
          value={payment}
          onChange={setPayment}
          options={paymentMethods.map((method) => ({
            value: method,
            title: t(`order.payBy.${method}`),
            text: t(`checkout.payBy.${method}`),
          }))}
        />
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
          <Goods
            label={title}
            lines={goodsOf(preview, { onLeaveOut: leaveOut, onChanged: () => void revalidator.revalidate() })}
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
      <Summary preview={preview} isStale={isStale} busy={busy} onSubmit={() => void submit()} />
    </div>
  )
}
