/** For guests the way in and whom to ask; for members what became of their orders. */
import { Suspense } from 'react'
import { accountStore } from '../../api/account.ts'
import { browserLocale } from '../../i18n/choice.ts'
import { ensureBundle } from '../../i18n/loading.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AdSpace } from '../content/ad-space.tsx'
import type { AdSpaces } from '../content/banners.ts'
import { useContactWay } from '../layout/contact-ways.ts'
import styles from './visitor-card.module.css'

// Guests, who are most, never need it.
const MemberOrders = lazyPart<object>(() =>
  Promise.all([import('./member-orders.tsx'), ensureBundle(browserLocale(), 'mine')]).then(([part]) => part),
)

export function VisitorCard({ ads }: { ads: AdSpaces }) {
  const t = useTranslate()
  const account = useStore(accountStore, undefined)
  return (
    <aside className={styles.card} aria-label={t('storefront.account')}>
      {account === undefined ? (
        <>
          <p className={styles.hello}>{t('storefront.helloGuest')}</p>
          <div className={styles.ways}>
            <ButtonLink look="primary" block to={paths.login()}>
              {t('storefront.signIn')}
            </ButtonLink>
            <ButtonLink block to={paths.register()}>
              {t('storefront.register')}
            </ButtonLink>
          </div>
          <AdSpace spaces={ads} place="home-top-right" size="box" most={1} />
        </>
      ) : (
        <>
          <p className={styles.hello}>
            {account === 'loading'
              ? '…'
              : t('storefront.helloMember', { name: account.user.alias || account.user.username })}
          </p>
          {account !== 'loading' && (
            <Suspense>
              <MemberOrders />
            </Suspense>
          )}
        </>
      )}
      <Service />
    </aside>
  )
}

/** Whom to ask, and when somebody answers. */
function Service() {
  const t = useTranslate()
  const { contacts, service_hours } = useMall()
  const wayOf = useContactWay()
  const contact = contacts.find((each) => wayOf(each).href)
  if (!contact && !service_hours) return null
  return (
    <div className={styles.service}>
      <h2>
        <Icon name="help" size={18} /> {t('storefront.service')}
      </h2>
      <p>{service_hours}</p>
      {contact && (
        <a href={wayOf(contact).href} rel="noreferrer" className="text-link number">
          {contact.value}
        </a>
      )}
    </div>
  )
}
