/** Links for a member with an empty cart: favourites and the latest order. */
import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listOrders, type OrderRow } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import styles from './empty-cart-links.module.css'

const LatestOrder = lazyPart(() =>
  withBundle('mine', async () => ({ default: (await import('../../site/home/latest-order.tsx')).LatestOrder })),
)

export default function EmptyCartLinks() {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<OrderRow>()
  useEffect(() => {
    // Optional here: a failure is ignored.
    call(listOrders, { query: { page_size: 1 } }).then(
      ({ data }) => setLatest(data[0]),
      () => {},
    )
  }, [])
  return (
    <div className={styles.links}>
      <ButtonLink to={paths.favorites()} icon="heart">
        {t('storefront.myFavorites')}
      </ButtonLink>
      {latest && (
        <Suspense>
          <div className={styles.order}>
            <LatestOrder order={latest} onAdded={() => void revalidate()} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
