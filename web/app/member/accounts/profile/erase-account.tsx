/** The end of the account: what prevents its erasure, the request, and taking it back. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelOwnErasure, type Erasure, type Privacy, requestErasure } from '#contract/api/privacy/privacy'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import factor from '../../../domain/accounts/profile/factor/factor.module.css'
import styles from '../../../domain/accounts/profile/profile.module.css'
import { missingProof, ProofFields } from '../../../domain/accounts/profile/proof-fields.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

export function EraseAccount({ privacy, username }: { privacy: Privacy; username: string }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { erasure, blockers, needs_code } = privacy
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="profile-erase">
      <div className={styles.title}>
        <h2 id="profile-erase">{t('privacy.erase')}</h2>
        <p className="second">{t('privacy.eraseText')}</p>
      </div>
      {erasure && <Pending erasure={erasure} />}
      {!erasure && blockers.length > 0 && (
        <Notice kind="warning" title={t('privacy.blocked')}>
          {blockers.map((blocker) => (
            <p key={blocker}>{t(`privacy.blocker.${blocker}`)}</p>
          ))}
        </Notice>
      )}
      {!erasure && blockers.length === 0 && !isAsking && (
        <div className={styles.actions}>
          <Button look="danger" onClick={() => setAsking(true)}>
            {t('privacy.eraseAsk')}
          </Button>
        </div>
      )}
      {!erasure && blockers.length === 0 && isAsking && (
        <AskForm username={username} needsCode={needs_code} onEnd={() => setAsking(false)} />
      )}
    </section>
  )
}

function AskForm({ username, needsCode, onEnd }: { username: string; needsCode: boolean; onEnd: () => void }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit, refuse } = useFormState()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const missing = missingProof(values, 'password', ...(needsCode ? (['code'] as const) : []))
    if (missing) return refuse(missing)
    const { password = '', code = '' } = values
    void submit(async () => {
      await call(requestErasure, { body: { password, ...(code.trim() && { code: code.trim() }) } })
      toast.success(t('privacy.eraseAsked'))
      onEnd()
      await revalidate()
    })
  }
  return (
    <form className={factor.form} method="post" noValidate onSubmit={send}>
      <p>{t('privacy.eraseStays')}</p>
      {message && Object.keys(errors).length === 0 && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <ProofFields username={username} code={needsCode ? 'app-or-recovery' : undefined} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" look="danger" busy={busy}>
          {t('privacy.eraseConfirm')}
        </Button>
        <Button onClick={onEnd}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

function Pending({ erasure: { due_at, by_staff, blocked } }: { erasure: Erasure }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await call(cancelOwnErasure)
      toast.success(t('account.erasureCanceled'))
    } catch (error) {
      toast.error(failureText(error, t, t('account.cancelErasureFailed')))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <>
      <Notice kind="warning" title={t('privacy.pending', { time: format.dateTime(due_at) })}>
        {t(by_staff ? 'privacy.pendingByStaff' : 'privacy.pendingText')}
        {blocked && (
          <p>
            {t('privacy.blocked')}. {t(`privacy.blocker.${blocked}`)}
          </p>
        )}
      </Notice>
      <div className={styles.actions}>
        <Button look="primary" busy={isBusy} onClick={() => void keep()}>
          {t('account.cancelErasure')}
        </Button>
      </div>
    </>
  )
}
