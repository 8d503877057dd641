/** The second of three steps: address, delivery, payment and total; then the order is placed. */
import { type ClientLoaderFunctionArgs, type MetaFunction, PrefetchPageLinks, useLoaderData } from 'react-router'
import { listAddresses } from '#contract/api/accounts/address'
import { listInvoices } from '#contract/api/accounts/invoice'
import { geoLocation } from '#contract/api/identity/geo'
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
import { storedDestination } from '../freight/country.ts'
import { addressIn, assetsIn, deliveryIn, everything, itemsIn } from './checkout-query.ts'
import { OrderForm } from './order-form.tsx'
import { Steps } from './steps.tsx'

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const items = itemsIn(searchParams)
  const [addresses, invoices] = await Promise.all([api.call(listAddresses), api.call(listInvoices)])
  const delivery = deliveryIn(searchParams)
  // Freight depends on the address, or on where the first one will be.
  const address = addressIn(searchParams, addresses)
  const place = address ? undefined : await firstPlace(api)
  const isPlaced = address !== undefined || Boolean(place?.country)
  const chosen = isPlaced || delivery === 'self_pickup' ? (delivery ?? null) : null
  const ask = (assets: AssetChoices) =>
    api.call(previewOrder, {
      body: {
        cart_item_ids: items,
        delivery_method: chosen,
        address_id: address?.id ?? null,
        destination: place ? { country_code: place.country, postcode: place.postcode } : null,
        assets,
      },
    })
  const wanted = assetsIn(searchParams)
  const funds = {
    ...(wanted.red && { red_packet: everything }),
    ...(wanted.points && { points: wanted.points }),
    ...(wanted.voucher && { voucher: everything }),
  }
  const named = wanted.coupon === 'best' ? 0 : wanted.coupon
  const first = items.length > 0 ? await ask({ ...funds, ...(named && { coupon_id: named }) }) : undefined
  const best = wanted.coupon === 'best' ? first?.offers?.coupon.find(({ is_best }) => is_best)?.id : undefined
  const preview = best ? await ask({ ...funds, coupon_id: best }) : first
  return { items, addresses, invoices, preview, coupon: best ?? named, place, isPlaced }
}

/** The country that the visitor chose on a product's page or in the cart, else where the visitor seems to be. */
async function firstPlace(api: PageInput['api']) {
  const { country, postcode } = storedDestination()
  if (country !== undefined) return { country, postcode }
  const found = await api.call(geoLocation, { query: {} }).catch(() => undefined)
  return { country: found?.country_code ?? '', postcode }
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
  const { items, addresses, invoices, preview, coupon, place, isPlaced } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`page-width ${styles.page}`}>
      <Steps current={2} />
      <CartReports />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {preview && preview.lines.length > 0 ? (
        <>
          {/* Loaded before the order is placed: a new release may remove its files. */}
          <PrefetchPageLinks page={paths.payment(0)} />
          <OrderForm
            items={items}
            addresses={addresses}
            invoices={invoices}
            preview={preview}
            coupon={coupon}
            country={place?.country ?? ''}
            isPlaced={isPlaced}
          />
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
