/** The second of three steps: address, delivery, payment and total; then the order is placed. */
import { type ClientLoaderFunctionArgs, type MetaFunction, PrefetchPageLinks, useLoaderData } from 'react-router'
import { listAddresses } from '#contract/address'
import { listInvoices } from '#contract/invoice'
import { previewOrder } from '#contract/order'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartReports } from '../cart/cart-notices.tsx'
import styles from './checkout.module.css'
import { addressIn, deliveryIn, itemsIn } from './checkout-query.ts'
import { OrderForm } from './order-form.tsx'
import { Steps } from './steps.tsx'

const load = async ({ api, url: { searchParams } }: PageInput) => {
  const items = itemsIn(searchParams)
  const [addresses, invoices] = await Promise.all([api.call(listAddresses), api.call(listInvoices)])
  const delivery = deliveryIn(searchParams)
  // Freight depends on the address.
  const address_id = addressIn(searchParams, addresses)?.id ?? null
  const preview =
    items.length > 0
      ? await api.call(previewOrder, {
          body: { cart_item_ids: items, ...(delivery && { delivery_method: delivery }), address_id },
        })
      : undefined
  return { items, addresses, invoices, preview }
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
  const { items, addresses, invoices, preview } = useLoaderData<typeof clientLoader>()
  return (
    <div className={`page-width ${styles.page}`}>
      <Steps current={2} />
      <CartReports />
      <h1 className="visually-hidden">{t('checkout.title')}</h1>
      {preview && preview.lines.length > 0 ? (
        <>
          {/* Loaded before the order is placed: a new release may remove its files. */}
          <PrefetchPageLinks page={paths.payment(0)} />
          <OrderForm items={items} addresses={addresses} invoices={invoices} preview={preview} />
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
