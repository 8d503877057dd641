/** Contacts of the operator: names, icons and links. */
import { useTranslate } from '../../../i18n/use.ts'
import type { IconName } from '../../../ui/icon.tsx'

interface Contact {
  type: string
  value: string
}

interface Service {
  /** Brand names are the same in every language. */
  name?: string
  icon: IconName
  /** Services without a link are copied. */
  link?: (value: string) => string
}

const digits = (value: string) => value.replace(/\D/g, '')
const services: Record<string, Service> = {
  phone: { icon: 'phone', link: (value) => `tel:${value.replace(/[^\d+]/g, '')}` },
  email: { icon: 'mail', link: (value) => `mailto:${value}` },
  whatsapp: { name: 'WhatsApp', icon: 'whatsapp', link: (value) => `https://wa.me/${digits(value)}` },
  wechat: { icon: 'wechat' },
  telegram: { name: 'Telegram', icon: 'telegram', link: (value) => `https://t.me/${value.replace(/^@/, '')}` },
  zalo: { name: 'Zalo', icon: 'message', link: (value) => `https://zalo.me/${digits(value)}` },
  line: { name: 'LINE', icon: 'line' },
}

export const contactTypes: readonly string[] = Object.keys(services)

export function useContactLink(): (contact: Contact) => { name: string; icon: IconName; href: string | undefined } {
  const t = useTranslate()
  return ({ type, value }) => {
    const { name, icon = 'info', link }: Partial<Service> = services[type] ?? {}
    const isTranslated = type === 'phone' || type === 'email' || type === 'wechat'
    return { name: name ?? (isTranslated ? t(`storefront.contact.${type}`) : type), icon, href: link?.(value) }
  }
}

interface ContactValueProps {
  contact: Contact
  /** Appended to the link: a subject or a message. */
  query?: string | undefined
  className?: string
}

/** The contact's value, linked if its service has links. */
export function ContactValue({ contact, query = '', className = 'number' }: ContactValueProps) {
  const { href } = useContactLink()(contact)
  if (!href) return <span className="number">{contact.value}</span>
  const isExternal = href.startsWith('https:')
  return (
    <a className={className} href={href + query} rel="noreferrer" target={isExternal ? '_blank' : undefined}>
      {contact.value}
    </a>
  )
}
