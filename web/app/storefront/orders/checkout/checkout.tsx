/** The second of three steps: address, delivery, payment and total; then the order is placed. */
import { type ClientLoaderFunctionArgs, type MetaFunction, PrefetchPageLinks, useLoaderData } from 'react-router'
import { listAddresses } from '#contract/api/accounts/address'
import { listInvoices } from '#contract/api/accounts/invoice'
import { previewOrder } from '#contract/api/orders/order-placing'
import type { AssetChoices } from '#contract/api/wallet/asset'
import styles from '../../../domain/orders/checkout/checkout.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { pageMeta } from '../../../meta.ts'
import { forMember, type PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CartReports } from '../../buying/cart/cart-notices.tsx'
import { addressIn, assetsIn, deliveryIn, everything, itemsIn } from './checkout-query.ts'
import { OrderForm } from './order-form.tsx'
import { Steps } from './steps.tsx'

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const items = itemsIn(searchParams)
  const [addresses, invoices] = await Promise.all([api.call(listAddresses), api.call(listInvoices)])
  const delivery = deliveryIn(searchParams)
  // Freight depends on the address.
  const address_id = addressIn(searchParams, addresses)?.id ?? null
  const ask = (assets: AssetChoices) =>
    api.call(previewOrder, {
      body: { cart_item_ids: items, ...(delivery && { delivery_method: delivery }), address_id, assets },
    })
  const wanted = assetsIn(searchParams)
  const funds = {
    ...(wanted.red && { red_packet: everything }),
    ...(wanted.points && { points: wanted.points }),
    ...(wanted.voucher && { voucher: everything }),
  }
  const chosen = wanted.coupon === 'best' ? 0 : wanted.coupon
  const first = items.length > 0 ? await ask({ ...funds, ...(chosen && { coupon_id: chosen }) }) : undefined
  const best = wanted.coupon === 'best' ? first?.offers?.coupon.find(({ is_best }) => is_best)?.id : undefined
  const preview = best ? await ask({ ...funds, coupon_id: best }) : first
  return { items, addresses, invoices, preview, coupon: best ?? chosen }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('checkout.title'), isIndexed: false }))

export const HydrateFallback = () => (
  <div className={`page-width ${styles.page}`}>
    <Steps current={2} />
    <div className={styles.columns}>
      <Skeleton look="words" rows={4} height={170} />
      <div aria-hidden="true">
        <Skeleton look="words" height={340} />
      </div>
    </div>
  </div>
)

export default function Checkout() {
  const t = useTranslate()
  const { items, addresses, invoices, preview, coupon } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`page-width ${styles.page}`}>
      <Steps current={2} />
      <CartReports />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {preview && preview.lines.length > 0 ? (
        <>
          {/* Loaded before the order is placed: a new release may remove its files. */}
          <PrefetchPageLinks page={paths.payment(0)} />
          <OrderForm items={items} addresses={addresses} invoices={invoices} preview={preview} coupon={coupon} />
        </>
      ) : (
        <div className="panel">
          <Empty
            icon="cart"
            title={t('checkout.empty')}
            action={
              <>
                <ButtonLink to={paths.cart()} look="primary" icon="cart">
                  {t('checkout.backToCart')}
                </ButtonLink>
                <ButtonLink to={paths.orders()}>{t('storefront.myOrders')}</ButtonLink>
              </>
            }
          >
            {t('checkout.emptyText')}
          </Empty>
        </div>
      )}
    </div>
  )
}
