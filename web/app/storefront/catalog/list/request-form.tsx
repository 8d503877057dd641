/** Asks the mall to source what a search did not find. */
import { type FormEvent, useId, useState } from 'react'
import { createSearchRequest } from '#contract/api/search/search-request'
import { accountStore } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useStore } from '../../../state.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './request-form.module.css'

export function RequestForm({ keyword }: { keyword: string }) {
  const t = useTranslate()
  const titleId = useId()
  const account = useStore(accountStore, undefined)
  const user = typeof account === 'object' ? account.user : undefined
  const known = user?.email ?? user?.phone ?? ''
  const [contact, setContact] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const errors = fieldTexts(failure)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const textOf = (name: string) => String(new FormData(form).get(name) ?? '').trim()
    const typed = textOf('contact')
    setBusy(true)
    setFailure(undefined)
    try {
      const body = {
        what: textOf('what'),
        quantity: Number(textOf('quantity')) || null,
        keyword,
        ...(typed.includes('@') ? { email: typed } : { phone: typed || null }),
      }
      setContact((await call(createSearchRequest, { body })).contact)
    } catch (error) {
      setFailure(error)
      const [first] = Object.keys(fieldTexts(error))
      const name = first === 'what' || first === 'quantity' ? first : 'contact'
      if (first) form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
    }
    setBusy(false)
  }
  return (
    <form
      className={`panel ${styles.form}`}
      aria-labelledby={titleId}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('noresults.request')}</h2>
        <p className="second">{t('noresults.requestText')}</p>
        {/* There before its text, which is only then read out. */}
        <div className={styles.sent} role="status">
          {contact && <Notice kind="success">{t('noresults.sent', { contact })}</Notice>}
        </div>
      </div>
      {!contact && (
        <>
          <TextField
            label={t('noresults.what')}
            name="what"
            required
            maxLength={300}
            defaultValue={keyword}
            error={errors['what']}
          />
          <TextField
            label={t('noresults.quantity')}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000_000}
            error={errors['quantity']}
          />
          <TextField
            key={known}
            label={t('noresults.contact')}
            name="contact"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={known}
            error={errors['email'] ?? errors['phone']}
          />
          {failure !== undefined && Object.keys(errors).length === 0 && (
            <div className={styles.wide}>
              <Notice kind="danger" live>
                {failureText(failure, t)}
              </Notice>
            </div>
          )}
          <div className={styles.wide}>
            <Button type="submit" look="primary" busy={isBusy}>
              {t('noresults.send')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
