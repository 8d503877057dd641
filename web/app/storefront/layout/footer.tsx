/** What stands below every page: what the mall is, the operator's ways, how to reach him, and the six languages. */
import { Link } from 'react-router'
import { locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { useTranslate } from '../../i18n/use.ts'
import { type Mall, useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useContactWay } from './contact-ways.ts'
import styles from './footer.module.css'
import { languageNames, useLanguageAddress } from './language-menu.tsx'

export function Footer() {
  const t = useTranslate()
  const mall = useMall()
  const addressOf = useLanguageAddress()
  const columns = useColumns(mall)
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.grid}`}>
        <section className={styles.about}>
          <h2>{mall.site_name}</h2>
          <p>{mall.seo.description}</p>
          <p className={styles.warning}>
            <Icon name="shield" size={18} /> <span>{mall.scam_warning}</span>
          </p>
        </section>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            {links.map((link) => (
              <FooterLink key={link.title + link.url} {...link} />
            ))}
          </nav>
        ))}
        <Service mall={mall} />
        <nav aria-label={t('storefront.language')}>
          <h2>{t('storefront.language')}</h2>
          <div className={styles.languages}>
            {locales.map((locale) => (
              <a key={locale} href={addressOf(locale)} lang={languageTag[locale]} hrefLang={languageTag[locale]}>
                {languageNames[locale]}
              </a>
            ))}
          </div>
        </nav>
      </div>
    </footer>
  )
}

/** The main ways, where the operator has named none. */
function useColumns({ footer }: Mall): Mall['footer'] {
  const t = useTranslate()
  if (footer.length > 0) return footer
  return [
    {
      title: t('storefront.shop'),
      links: [
        { title: t('storefront.allCategories'), url: paths.category() },
        { title: t('storefront.allProducts'), url: paths.search() },
        { title: t('storefront.cart'), url: paths.cart() },
      ],
    },
    {
      title: t('storefront.account'),
      links: [
        { title: t('storefront.myOrders'), url: paths.orders() },
        { title: t('storefront.myAddresses'), url: paths.addresses() },
      ],
    },
  ]
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
    <section>
      <h2>{t('storefront.service')}</h2>
      {contacts.map((contact) => {
        const { name, href, isAbroad } = wayOf(contact)
        return (
          <p key={contact.type + contact.value} className={styles.contact}>
            {name}:{' '}
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
