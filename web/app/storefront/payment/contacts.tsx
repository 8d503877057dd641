/** How to reach customer service. */
import type { PaymentOverview } from '#contract/payment'
import { useTranslate } from '../../i18n/use.ts'
import { CopyButton } from '../../member/copy-button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './payment.module.css'

interface Kind {
  /** Names of services are the same in every language. */
  name?: string
  icon: IconName
  /** The address that opens it; services without one are copied. */
  link?: (value: string) => string
}

const digits = (value: string) => value.replace(/\D/g, '')
const kinds: Record<string, Kind> = {
  phone: { icon: 'phone', link: (value) => `tel:${value.replace(/[^\d+]/g, '')}` },
  email: { icon: 'mail', link: (value) => `mailto:${value}` },
  whatsapp: { name: 'WhatsApp', icon: 'phone', link: (value) => `https://wa.me/${digits(value)}` },
  wechat: { name: 'WeChat', icon: 'user' },
  telegram: { name: 'Telegram', icon: 'share', link: (value) => `https://t.me/${value.replace(/^@/, '')}` },
  zalo: { name: 'Zalo', icon: 'phone', link: (value) => `https://zalo.me/${digits(value)}` },
  line: { name: 'LINE', icon: 'user' },
}

export function Contacts({ contacts }: { contacts: PaymentOverview['contacts'] }) {
  const t = useTranslate()
  if (contacts.length === 0) return null
  const nameOf = (type: string) => kinds[type]?.name ?? (type === 'phone' || type === 'email' ? t(`payment.contact.${type}`) : type)
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="payment-contacts">
      <h2 id="payment-contacts">{t('payment.contacts')}</h2>
      <p className="second">{t('payment.contactsText')}</p>
      <ul className={styles.contacts}>
        {contacts.map(({ type, value }) => (
          <li key={type + value}>
            <Icon name={kinds[type]?.icon ?? 'info'} />
            <span className="second">{nameOf(type)}</span>
            {kinds[type]?.link ? (
              <a className="text-link number" href={kinds[type].link(value)} rel="noreferrer" target={type === 'phone' || type === 'email' ? undefined : '_blank'}>
                {value}
              </a>
            ) : (
              <span className="number">{value}</span>
            )}
            <CopyButton text={value} label={nameOf(type)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
