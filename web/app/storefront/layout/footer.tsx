/** About the mall, the operator's links and contacts. */
import { accountStore } from '../../api/account.ts'
import { ContactValue, useContactLink } from '../../domain/site/layout/contact-links.tsx'
import { useTranslate } from '../../i18n/use.ts'
import { type Mall, useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { useRootData } from '../../root.tsx'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './footer.module.css'

export function Footer() {
  const t = useTranslate()
  const mall = useMall()
  const { demo } = useRootData()
  const isGuest = !useStore(accountStore, undefined)
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.grid}`}>
        <section className={styles.about}>
          <h2>{mall.site_name}</h2>
          <p>{mall.seo.description || mall.slogan}</p>
          <p className={styles.warning}>
            <Icon name="shield" size={18} /> <span>{mall.scam_warning || t('storefront.scamShort')}</span>
          </p>
          {demo && <p>{t('common.demoBanner')}</p>}
          {demo && (
            <Link to={paths.credits()} className={styles.credits}>
              {t('storefront.credits')}
            </Link>
          )}
        </section>
        {mall.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map(
              (link) =>
                // Members need no sign-in links.
                (isGuest || !link.url.startsWith('/login')) && <FooterLink key={link.title + link.url} {...link} />,
            )}
          </nav>
        ))}
        {mall.pages.length > 0 && (
          <nav className={styles.pages} aria-label={t('storefront.information')}>
            <h2>{t('storefront.information')}</h2>
            {mall.pages.map(({ slug, title }) => (
              <Link key={slug} to={paths.textPage(slug)}>
                {title}
              </Link>
            ))}
          </nav>
        )}
        <Service mall={mall} />
      </div>
    </footer>
  )
}

function FooterLink({ title, url }: Mall['footer'][number]['links'][number]) {
  if (url.startsWith('/')) return <Link to={url}>{title}</Link>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  )
}

function Service({ mall: { contacts, service_hours, address } }: { mall: Mall }) {
  const t = useTranslate()
  const contactLink = useContactLink()
  if (contacts.length === 0 && !service_hours && !address) return null
  return (
    <section className={styles.service}>
      <h2>{t('storefront.service')}</h2>
      {contacts.map((contact) => (
        <p key={contact.type + contact.value} className={styles.contact}>
          {contactLink(contact).name} <ContactValue contact={contact} />
        </p>
      ))}
      {service_hours && <p className={styles.contact}>{service_hours}</p>}
      {address && <address className={styles.contact}>{address}</address>}
    </section>
  )
}
