/** What stands below every page: what the mall is, the operator's ways, and how to reach him. */

import { accountStore } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { type Mall, useMall } from '../../mall.ts'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useContactWay } from './contact-ways.ts'
import styles from './footer.module.css'

export function Footer() {
  const t = useTranslate()
  const mall = useMall()
  const isGuest = !useStore(accountStore, undefined)
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.grid}`}>
        <section className={styles.about}>
          <h2>{mall.site_name}</h2>
          <p>{mall.seo.description || t('storefront.about')}</p>
          <p className={styles.warning}>
            <Icon name="shield" size={18} /> <span>{mall.scam_warning || t('storefront.scamShort')}</span>
          </p>
        </section>
        {mall.footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map(
              (link) =>
                // Who is signed in needs neither door.
                (isGuest || !link.url.startsWith('/login')) && <FooterLink key={link.title + link.url} {...link} />,
            )}
          </nav>
        ))}
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
  const wayOf = useContactWay()
  if (contacts.length === 0 && !service_hours && !address) return null
  return (
    <section className={styles.service}>
      <h2>{t('storefront.service')}</h2>
      {contacts.map((contact) => {
        const { name, href, isAbroad } = wayOf(contact)
        return (
          <p key={contact.type + contact.value} className={styles.contact}>
            {name}{' '}
            {href ? (
              <a className="number" href={href} rel="noreferrer" target={isAbroad ? '_blank' : undefined}>
                {contact.value}
              </a>
            ) : (
              <span className="number">{contact.value}</span>
            )}
          </p>
        )
      })}
      {service_hours && <p className={styles.contact}>{service_hours}</p>}
      {address && <address className={styles.contact}>{address}</address>}
    </section>
  )
}
