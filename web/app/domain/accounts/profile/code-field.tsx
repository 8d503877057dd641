/** Sends a code and takes it. Use the recipient as key: a code goes with its number or address. */
import { type ReactNode, useState } from 'react'
import type { CodeSent } from '#contract/api/accounts/password'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DemoCode, SendCodeButton, useSending } from '../form/send-code.tsx'
import styles from './profile.module.css'

interface CodeFieldProps {
  label: ReactNode
  name: 'code' | 'sms_code'
  /** Shown until a code was sent. */
  text: string
  /** Where the code goes. */
  to: string
  ask: () => Promise<CodeSent>
  required?: boolean
  error: string | undefined
  /** The server's errors by field, after each attempt to send. */
  onRefusal?: (errors: Record<string, string>) => void
}

export function CodeField({ label, name, text, to, ask, required = false, error, onRefusal }: CodeFieldProps) {
  const t = useTranslate()
  const sending = useSending(ask)
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setRefusal('')
    onRefusal?.({})
    try {
      await sending.send()
    } catch (error) {
      setRefusal(failureText(error, t, t('account.sendFailed')))
      onRefusal?.(fieldTexts(error))
    }
  }
  return (
    <div className={styles.prove}>
      <p role="status" className="second">
        {sending.wasSent ? t('profile.codeSent', { to }) : text}
      </p>
      <div className={styles.code}>
        <TextField
          label={label}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          required={required}
          error={error}
          hint={t('account.codeHint')}
        />
        <SendCodeButton sending={sending} first={t('profile.sendCode')} onPress={() => void send()} />
      </div>
      {refusal && (
        <Notice kind="danger" live>
          {refusal}
        </Notice>
      )}
      <DemoCode demo={sending.demo} />
    </div>
  )
}
