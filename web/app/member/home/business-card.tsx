/** The business that buys: company and tax ID, contacts, where orders go. */
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './member-home.module.css'
import type { MemberFacts } from './task-list.tsx'

export function BusinessCard({ addresses, invoices, profile }: MemberFacts) {
  const t = useTranslate()
  const company = invoices.find(({ is_default }) => is_default) ?? invoices[0]
  const address = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  const phone = [profile.country_code, profile.phone].filter(Boolean).join(' ')
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="business">
      <h2 id="business">{t('member.business')}</h2>
      <Fact icon="note" title={t('member.invoices')} to={paths.invoices()}>
        {company && (
          <>
            <b>{company.title}</b>
            {company.tax_id && (
              <span className="number">
                {t('invoice.tax_id')} {company.tax_id}
              </span>
            )}
            {company.address && <span>{company.address}</span>}
          </>
        )}
      </Fact>
      <Fact icon="address" title={t('member.shipTo')} to={paths.addresses()}>
        {address && (
          <>
            <b>{address.receiver}</b>
            <span>{address.detail}</span>
            <span>{address.region}</span>
            <span className="number">{address.phone}</span>
          </>
        )}
      </Fact>
      <Fact icon="user" title={t('member.contact')} to={paths.personal()}>
        {profile.email && <span>{profile.email}</span>}
        {phone && <span className="number">{phone}</span>}
      </Fact>
    </section>
  )
}

interface FactProps {
  icon: IconName
  title: string
  to: string
  children: ReactNode
}

function Fact({ icon, title, to, children }: FactProps) {
  const t = useTranslate()
  const isEmpty = [children].flat().every((child) => !child)
  return (
    <div className={styles.fact}>
      <h3>
        <Icon name={icon} size={18} />
        <span>{title}</span>
        <Link to={to} className="text-link" aria-label={`${t('member.edit')}: ${title}`}>
          {t('member.edit')}
        </Link>
      </h3>
      {isEmpty ? <p className="second">{t('member.notGiven')}</p> : <div className={styles.lines}>{children}</div>}
    </div>
  )
}
