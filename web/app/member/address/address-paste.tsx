/** A box for an address that somebody sent: it shows what it understood, and fills it in on request. */
import { useId, useState } from 'react'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { AddressValues } from './address-form.tsx'
import styles from './address-paste.module.css'
import { levelsOf } from './levels.ts'
import { parseAddress } from './parse.ts'
import { formatPhone } from './phone.ts'

export default function AddressPaste({ onFill }: { onFill: (values: Partial<AddressValues>) => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const boxId = useId()

  const found = parseAddress(text)
  const values: AddressValues = { ...found, phone: formatPhone(found.phone, found.country_code) }
  const fill = () => {
    onFill(Object.fromEntries(Object.entries(values).filter(([, value]) => value)))
    setText('')
    setOpen(false)
  }
  return (
    <div className={styles.paste}>
      <Button size="small" icon="copy" aria-expanded={isOpen} aria-controls={boxId} onClick={() => setOpen(!isOpen)}>
        {t('address.paste')}
      </Button>
      <div id={boxId} hidden={!isOpen} className={styles.box}>
        <TextArea
          label={t('address.pasteLabel')}
          hint={t('address.pasteHint')}
          rows={3}
          maxLength={1000}
          placeholder={t('address.pasteExample')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() && (
          <>
            <Understood values={values} />
            <div>
              <Button look="primary" size="small" onClick={fill}>
                {t('address.pasteFill')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function Understood({ values }: { values: AddressValues }) {
  const t = useTranslate()
  const format = useFormat()
  const { country_code, receiver, phone, detail } = values
  const levels = levelsOf(country_code)
  const facts = [
    [t('address.receiver'), receiver],
    [t('address.phone'), phone],
    [t('address.country_code'), country_code && format.country(country_code)],
    ...(['province', 'city', 'district'] as const).flatMap((name) => {
      const kind = levels[name]
      return kind || values[name] ? [[kind ? t(`address.level.${kind}`) : t(`address.${name}`), values[name]]] : []
    }),
    [t('address.detail'), detail],
  ]
  return (
    <dl className={styles.facts} aria-label={t('address.understood')} aria-live="polite">
      {facts.map(([label, value]) => (
        <div key={label} data-missing={value ? undefined : ''}>
          <dt>{label}</dt>
          <dd>{value || t('address.notFound')}</dd>
        </div>
      ))}
    </dl>
  )
}
