/** How a contact of the operator is opened and what it is called. */
import { useTranslate } from '../../i18n/use.ts'
import type { IconName } from '../../ui/icon.tsx'

interface Way {
  /** Names of most services are the same in every language. */
  name?: string
  icon: IconName
  /** The address that opens it; services without one are copied. */
  link?: (value: string) => string
}

const digits = (value: string) => value.replace(/\D/g, '')
const ways: Record<string, Way> = {
  phone: { icon: 'phone', link: (value) => `tel:${value.replace(/[^\d+]/g, '')}` },
  email: { icon: 'mail', link: (value) => `mailto:${value}` },
  whatsapp: { name: 'WhatsApp', icon: 'phone', link: (value) => `https://wa.me/${digits(value)}` },
  wechat: { icon: 'user' },
  telegram: { name: 'Telegram', icon: 'share', link: (value) => `https://t.me/${value.replace(/^@/, '')}` },
  zalo: { name: 'Zalo', icon: 'phone', link: (value) => `https://zalo.me/${digits(value)}` },
  line: { name: 'LINE', icon: 'user' },
}

export interface ContactWay {
  name: string
  icon: IconName
  href: string | undefined
  /** It opens another site. */
  isAbroad: boolean
}

export function useContactWay(): (contact: { type: string; value: string }) => ContactWay {
  const t = useTranslate()
  return ({ type, value }) => {
    const way = ways[type]
    const isTranslated = type === 'phone' || type === 'email' || type === 'wechat'
    return {
      name: way?.name ?? (isTranslated ? t(`storefront.contact.${type}`) : type),
      icon: way?.icon ?? 'info',
      href: way?.link?.(value),
      isAbroad: type !== 'phone' && type !== 'email',
    }
  }
}
