/** Whom to ask about a product: the operator's contacts, and a letter that names product and code already. */
import type { ProductDetail } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import DialogBox from '../../ui/dialog-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { useContactWay } from '../layout/contact-ways.ts'
import styles from './ask-dialog.module.css'

/** More codes than this would make the letter's address too long for mail programs. */
const mostCodes = 20

export default function AskDialog({
  product: { name, skus },
  title,
  onClose,
}: {
  product: ProductDetail
  title: string
  onClose: () => void
}) {
  const t = useTranslate()
  const wayOf = useContactWay()
  const { contacts, service_hours } = useMall()
  const codes = skus.slice(0, mostCodes).map(({ code }) => code)
  const code = codes.join(', ')

  const letter = t('goods.askLetter', { name, code, address: location.origin + location.pathname })
  const begun: Record<string, string> = {
    email: `?subject=${encodeURIComponent(t('goods.askSubject', { code: codes[0] ?? '' }))}&body=${encodeURIComponent(letter)}`,
    whatsapp: `?text=${encodeURIComponent(letter)}`,
  }
  return (
    <DialogBox kind="small" open title={title} onClose={onClose}>
      <div className={styles.ask}>
        <p>{t('goods.askText')}</p>
        <dl className={styles.product}>
          <dt className="second">{t('goods.askCodes')}</dt>
          <dd>
            <strong>{code}</strong>
            {skus.length > mostCodes && ' …'} <Copy text={code} />
          </dd>
        </dl>
        {contacts.length === 0 && <Notice kind="info">{t('goods.askNobody')}</Notice>}
        <ul className={styles.contacts}>
          {contacts.map((contact) => {
            const way = wayOf(contact)
            return (
              <li key={contact.type + contact.value}>
                <Icon name={way.icon} />
                <span className="second">{way.name}</span>
                {way.href ? (
                  <a
                    className="text-link"
                    href={way.href + (begun[contact.type] ?? '')}
                    rel="noreferrer"
                    target={way.isAbroad ? '_blank' : undefined}
                  >
                    {contact.value}
                  </a>
                ) : (
                  <span>{contact.value}</span>
                )}
                <Copy text={contact.value} />
              </li>
            )
          })}
        </ul>
        {service_hours && <p className="second">{service_hours}</p>}
      </div>
    </DialogBox>
  )
}

function Copy({ text }: { text: string }) {
  const t = useTranslate()
  const copy = async () => {
    if (await copyText(text)) toast.success(t('common.copied'))
    else toast.error(t('goods.copyFailed'))
  }
  return <IconButton icon="copy" size="small" label={`${t('common.copy')}: ${text}`} onClick={() => void copy()} />
}
