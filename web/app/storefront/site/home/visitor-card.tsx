/** Sign-in links and contacts for guests; orders for members. */
import { Suspense } from 'react'
import { accountStore } from '../../../api/account.ts'
import { AdSpace } from '../../../domain/site/content/ad-space.tsx'
import type { AdSpaces } from '../../../domain/site/content/banners.ts'
import { ContactValue, useContactLink } from '../../../domain/site/layout/contact-links.tsx'
import { browserLocale } from '../../../i18n/choice.ts'
import { ensureBundle } from '../../../i18n/loading.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { useStore } from '../../../state.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './visitor-card.module.css'

// For members only.
const MemberOrders = lazyPart<object>(() =>
  Promise.all([import('./member-orders.tsx'), ensureBundle(browserLocale(), 'mine')]).then(([part]) => part),
)

export function VisitorCard({ ads }: { ads: AdSpaces }) {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  return (
    <aside className={`panel ${styles.card}`} aria-label={t('storefront.account')}>
      {account === undefined ? (
        <>
          <p className={styles.hello}>{t('home.helloGuest')}</p>
          <div className={styles.links}>
            <ButtonLink look="primary" block to={paths.login()}>
              {t('storefront.signIn')}
            </ButtonLink>
            <ButtonLink block to={paths.register()}>
              {t('storefront.register')}
            </ButtonLink>
          </div>
          <AdSpace spaces={ads} place="home-top-right" />
        </>
      ) : (
        <>
          <p className={styles.hello}>
            {account === 'loading' ? '…' : t('home.helloMember', { name: account.user.alias || account.user.username })}
          </p>
          <Suspense fallback={<Skeleton rows={2} height={52} />}>
            <MemberOrders />
          </Suspense>
          <div className={styles.links}>
            <ButtonLink look="primary" block icon="list" to={paths.quickOrder()}>
              {t('storefront.quickOrder')}
            </ButtonLink>
            <ButtonLink block to={paths.member()}>
              {t('storefront.memberCentre')}
            </ButtonLink>
          </div>
        </>
      )}
      <Service />
    </aside>
  )
}

function Service() {
  const t = useTranslate()
  const { contacts, service_hours } = useMall()
  const contactLink = useContactLink()
  const contact = contacts.find((each) => contactLink(each).href)
  if (!contact && !service_hours) return null
  return (
    <div className={styles.service}>
      <h2>
        <Icon name="help" size={18} /> {t('storefront.service')}
      </h2>
      <p>{service_hours}</p>
      {contact && <ContactValue contact={contact} className="text-link number" />}
    </div>
  )
}
