import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { TextField } from '../../ui/field.tsx'

/** Appears when the server asks for the code, and stays. Sent as `code`. */
export function SecondFactorField({ error }: { error: string | undefined }) {
  const t = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (error && !isAsked) setAsked(true)
  useEffect(() => {
    if (isAsked) place.current?.querySelector('input')?.focus()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <div ref={place}>
      <TextField
        label={t('account.secondFactor')}
        hint={t('account.secondFactorHint')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        required
        error={error}
      />
    </div>
  )
}
