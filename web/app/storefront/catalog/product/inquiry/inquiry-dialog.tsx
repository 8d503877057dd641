/** The operator's contacts, with a message that already names product and codes. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { ContactValue, useContactLink } from '../../../../domain/site/layout/contact-links.tsx'
import { useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import styles from './inquiry-dialog.module.css'

/** More codes would make the message's link too long for mail programs. */
const maxCodes = 20

interface InquiryDialogProps {
  product: ProductDetail
  title: string
  onClose: () => void
}

export default function InquiryDialog({ product: { name, skus }, title, onClose }: InquiryDialogProps) {
  const t = useTranslate()
  const contactLink = useContactLink()
  const { contacts, service_hours } = useMall()
  const codes = skus.slice(0, maxCodes).map((sku) => sku.code)
  const code = codes.join(', ')
  const message = encodeURIComponent(t('inquiry.letter', { name, code, address: location.origin + location.pathname }))
  const subject = encodeURIComponent(t('inquiry.subject', { code: codes[0] ?? '' }))
  const queries: Record<string, string> = { email: `?subject=${subject}&body=${message}`, whatsapp: `?text=${message}` }
  return (
    <Dialog kind="small" open title={title} onClose={onClose}>
      <div className={styles.inquiry}>
        <p>{t('inquiry.text')}</p>
        <dl className={styles.product}>
          <dt className="second">{t('inquiry.codes')}</dt>
          <dd>
            <strong>{code}</strong>
            {skus.length > maxCodes && ' …'} <Copy text={code} />
          </dd>
        </dl>
        {contacts.length === 0 && <Notice kind="info">{t('inquiry.noContacts')}</Notice>}
        <ul className={styles.contacts}>
          {contacts.map((contact) => {
            const { icon, name } = contactLink(contact)
            return (
              <li key={contact.type + contact.value}>
                <Icon name={icon} />
                <span className="second">{name}</span>
                <ContactValue contact={contact} query={queries[contact.type]} className="text-link" />
                <Copy text={contact.value} />
              </li>
            )
          })}
        </ul>
        {service_hours && <p className="second">{service_hours}</p>}
      </div>
    </Dialog>
  )
}

function Copy({ text }: { text: string }) {
  const t = useTranslate()
  const copy = async () => {
    if (await copyText(text)) toast.success(t('common.copied'))
    else toast.error(t('inquiry.copyFailed'))
  }
  return <IconButton icon="copy" size="small" label={`${t('common.copy')}: ${text}`} onClick={() => void copy()} />
}
