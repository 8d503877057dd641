/** A box for a pasted address: it shows what it understood, and fills it in on request. */
import { useEffect, useId, useRef, useState } from 'react'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { loadPhoneRules } from '../../../phones.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import type { AddressValues } from './address-fields.tsx'
import styles from './address-paste.module.css'
import { levelsOf } from './levels.ts'

/** Fetched when the box is opened: it knows the places of China and the numbers of all countries. */
const loadReader = async () => {
  const [{ parseAddress }, rules] = await Promise.all([import('./parse.ts'), loadPhoneRules()])
  return (text: string): AddressValues => {
    const found = parseAddress(text)
    return { ...found, phone: rules?.formatPhone(found.phone, { country: found.country_code }) ?? found.phone }
  }
}

export default function AddressPaste({ onFill }: { onFill: (values: Partial<AddressValues>) => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const boxId = useId()
  const box = useRef<HTMLDivElement>(null)

  const [read, setRead] = useState<(text: string) => AddressValues>()
  useEffect(() => {
    if (!isOpen) return
    box.current?.querySelector('textarea')?.focus()
    // Without a connection the box only holds the text; opened again it tries again.
    loadReader().then(
      (reader) => setRead(() => reader),
      () => undefined,
    )
  }, [isOpen])

  const values = text.trim() ? read?.(text) : undefined
  const fill = () => {
    if (!values) return
    onFill(Object.fromEntries(Object.entries(values).filter(([, value]) => value)))
    setText('')
    setOpen(false)
  }
  return (
    <div className={styles.paste}>
      <Button size="small" icon="copy" aria-expanded={isOpen} aria-controls={boxId} onClick={() => setOpen(!isOpen)}>
        {t('address.paste')}
      </Button>
      <div ref={box} id={boxId} hidden={!isOpen} className={styles.box}>
        <TextArea
          label={t('address.pasteLabel')}
          hint={t('address.pasteHint')}
          rows={3}
          maxLength={1000}
          placeholder={t('address.pasteExample')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {values && (
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
  const { country_code, receiver, phone, detail, postcode } = values
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
    ...(postcode ? [[t('address.postcode'), postcode]] : []),
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
