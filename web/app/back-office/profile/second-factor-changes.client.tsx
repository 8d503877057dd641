/** Changes to an active second factor, each confirmed by a code. */
import { endSecondFactor, renewRecoveryCodes } from '#contract/second-factor'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { CodeForm } from './code-form.client.tsx'
import { useFirstFocus } from './first-focus.client.ts'

export function RenewCodes({ onDone, onCancel }: { onDone: (codes: readonly string[]) => void; onCancel: () => void }) {
  const t = useTranslate()
  const place = useFirstFocus<HTMLDivElement>('input')
  const send = async (code: string) => onDone((await call(renewRecoveryCodes, { body: { code } })).recovery_codes)
  return (
    <div ref={place} className="stack wide">
      <h3>{t('factor.renew')}</h3>
      <p className="second">{t('factor.renewText')}</p>
      <CodeForm ok={t('factor.renew')} send={send} onCancel={onCancel} />
    </div>
  )
}

export function TurnOff({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslate()
  const place = useFirstFocus<HTMLDivElement>('input')
  const send = async (code: string) => {
    await call(endSecondFactor, { body: { code } })
    onDone()
  }
  return (
    <div ref={place} className="stack wide">
      <h3>{t('factor.turnOff')}</h3>
      <p className="second">{t('factor.turnOffText')}</p>
      <CodeForm ok={t('factor.turnOff')} look="danger" takesRecoveryCode send={send} onCancel={onCancel} />
    </div>
  )
}
