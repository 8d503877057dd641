/** Changes to an active second factor, each confirmed by a code; disabling it also takes the password. */
import { endSecondFactor, renewRecoveryCodes } from '#contract/api/identity/second-factor'
import { call } from '../../../../api/client.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { CodeForm } from './code-form.tsx'
import { useFirstFocus } from './first-focus.ts'
import type { Task } from './turn-on.tsx'

export function RenewCodes({
  onDone,
  onRefused,
  onCancel,
}: Omit<Task, 'username'> & { onDone: (codes: readonly string[]) => void }) {
  const t = useTranslate()
  const place = useFirstFocus<HTMLDivElement>('input')
  const send = async (code: string) => onDone((await call(renewRecoveryCodes, { body: { code } })).recovery_codes)
  return (
    <div ref={place} className="stack wide">
      <h3>{t('factor.renew')}</h3>
      <p className="second">{t('factor.renewText')}</p>
      <CodeForm ok={t('factor.renew')} send={send} onRefused={onRefused} onCancel={onCancel} />
    </div>
  )
}

export function TurnOff({ username, onDone, onRefused, onCancel }: Task & { onDone: () => void }) {
  const t = useTranslate()
  const place = useFirstFocus<HTMLDivElement>('input')
  const send = async (code: string, password: string) => {
    await call(endSecondFactor, { body: { password, code } })
    onDone()
  }
  return (
    <div ref={place} className="stack wide">
      <h3>{t('factor.turnOff')}</h3>
      <p className="second">{t('factor.turnOffText')}</p>
      <CodeForm
        ok={t('factor.turnOff')}
        look="danger"
        takesRecoveryCode
        username={username}
        send={send}
        onRefused={onRefused}
        onCancel={onCancel}
      />
    </div>
  )
}
