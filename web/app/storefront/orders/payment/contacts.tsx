/** How to reach customer service. */
import type { PaymentOverview } from '#contract/api/orders/payment'
import styles from '../../../domain/orders/payment/payment.module.css'
import { ContactValue, useContactLink } from '../../../domain/site/layout/contact-links.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export function Contacts({ contacts }: { contacts: PaymentOverview['contacts'] }) {
  const t = useTranslate()
  const contactLink = useContactLink()
  if (contacts.length === 0) return null
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="payment-contacts">
      <h2 id="payment-contacts">{t('payment.contacts')}</h2>
      <p className="second">{t('payment.contactsText')}</p>
      <ul className={styles.contacts}>
        {contacts.map((contact) => {
          const { name, icon } = contactLink(contact)
          return (
            <li key={contact.type + contact.value}>
              <Icon name={icon} />
              <span className="second">{name}</span>
              <ContactValue contact={contact} className="text-link number" />
              <CopyButton text={contact.value} label={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
