/** Sets up the second factor: password, then the key and a first code, then the recovery codes. */
import { type FormEvent, useState } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '#contract/api/identity/second-factor'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../../api/client.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCopy } from '../../../../ui/copy-button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useFormState, valuesOf } from '../../form/form.ts'
import { ProofFields } from '../proof-fields.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './factor.module.css'
import { useFirstFocus } from './first-focus.ts'
import { QrCode } from './qr-code.tsx'
import { StepHead } from './step-head.tsx'

type Key = Answer<typeof beginSecondFactor>

export interface Task {
  username: string
  /** After a refusal: another window may have changed it. */
  onRefused: () => void
  onCancel: () => void
}

export function TurnOn({
  username,
  onDone,
  onRefused,
  onCancel,
}: Task & { onDone: (codes: readonly string[]) => void }) {
  const [key, setKey] = useState<Key>()
  return key ? (
    <ScanStep issued={key} onDone={onDone} onRefused={onRefused} onCancel={onCancel} />
  ) : (
    <PasswordStep username={username} onPassed={setKey} onCancel={onCancel} />
  )
}

function PasswordStep({
  username,
  onPassed,
  onCancel,
}: {
  username: string
  onPassed: (key: Key) => void
  onCancel: () => void
}) {
  const t = useTranslate()
  const place = useFirstFocus<HTMLDivElement>('input[name=password]')
  const { busy, errors, message, submit, refuse } = useFormState()
  const pass = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { password = '' } = valuesOf(event.currentTarget)
    if (!password) return refuse({ password: 'account.required' })
    void submit(async () => onPassed(await call(beginSecondFactor, { body: { password } })))
  }
  return (
    <div ref={place} className="stack wide">
      <StepHead step={1} title={t('factor.passwordTitle')} text={t('factor.passwordText')} />
      <form className={styles.form} method="post" noValidate onSubmit={pass}>
        {message && !errors['password'] && (
          <Notice kind="danger" live>
            {message}
          </Notice>
        )}
        <ProofFields username={username} errors={errors} />
        <div className={styles.actions}>
          <Button type="submit" look="primary" busy={busy}>
            {t('factor.next')}
          </Button>
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
        </div>
      </form>
    </div>
  )
}

function ScanStep({
  issued: { secret, uri },
  onDone,
  onRefused,
  onCancel,
}: Omit<Task, 'username'> & { issued: Key; onDone: (codes: readonly string[]) => void }) {
  const t = useTranslate()
  const copy = useCopy()
  const place = useFirstFocus<HTMLDivElement>('h3')
  const send = async (code: string) => onDone((await call(confirmSecondFactor, { body: { code } })).recovery_codes)
  return (
    <div ref={place} className="stack wide">
      <StepHead step={2} title={t('factor.scanTitle')} text={t('factor.scanText')} />
      <div className={styles.scan}>
        <QrCode text={uri} label={t('factor.qr')} />
        <div className={styles.key}>
          <p>{t('factor.key')}</p>
          <code>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
          <div className={styles.actions}>
            <Button size="small" icon="copy" onClick={() => void copy(secret)}>
              {t('factor.copyKey')}
            </Button>
          </div>
          {/* A phone cannot scan its own screen. */}
          <p>
            <a href={uri} className="text-link">
              {t('factor.openApp')}
            </a>
          </p>
        </div>
      </div>
      <CodeForm ok={t('factor.turnOn')} send={send} onRefused={onRefused} onCancel={onCancel} />
    </div>
  )
}
