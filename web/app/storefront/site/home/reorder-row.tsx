/**
 * A member's orders, those under way first, to follow or to buy again. Rendered for guests too but hidden: a script before the first paint reveals
 * its place for visitors with a token, so that nothing moves when the orders arrive.
 */
import { Suspense } from 'react'
import { accountStore } from '../../../api/account.ts'
import { browserLocale } from '../../../i18n/choice.ts'
import { ensureBundle } from '../../../i18n/loading.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useStore } from '../../../state.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ProductSection } from './product-section.tsx'
import styles from './reorder-row.module.css'

const ReorderOrders = lazyPart<object>(() =>
  Promise.all([import('./reorder-orders.tsx'), ensureBundle(browserLocale(), 'mine')]).then(([part]) => part),
)

/** Inline script; where the token is: `api/session.ts`. */
export const revealReorder = `try{if(localStorage.ACCESS_TOKEN||sessionStorage.ACCESS_TOKEN)document.getElementById('reorder').hidden=false}catch{}`

/** `title` in place of the usual one. */
export function ReorderRow({ title }: { title?: string | undefined }) {
  const t = useTranslate()
  const isGuest = !useStore(accountStore, undefined)
  return (
    <div id="reorder" hidden={isGuest} suppressHydrationWarning>
      <ProductSection title={title || t('home.reorder')} to={paths.orders()} more={t('storefront.myOrders')}>
        <div className={styles.place}>
          {!isGuest && (
            <Suspense>
              <ReorderOrders />
            </Suspense>
          )}
        </div>
      </ProductSection>
    </div>
  )
}
