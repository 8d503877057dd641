/** Where the mall is, when it answers, and how to reach it. */
import { useMall } from '../../../mall.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './contact-facts.module.css'
import { ContactValue, useContactLink } from './contact-links.tsx'

export function ContactFacts() {
  const { contacts, service_hours, address } = useMall()
  const contactOf = useContactLink()
  return (
    <>
      {address && <p>{address}</p>}
      {service_hours && <p className="second">{service_hours}</p>}
      <ul className={styles.contacts}>
        {contacts.map((contact) => {
          const { name, icon } = contactOf(contact)
          return (
            <li key={contact.type + contact.value}>
              <Icon name={icon} />
              <span>
                {name}: <ContactValue contact={contact} className="text-link number" />
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
