/** The second factor of an account: its state, and how to enable and disable it. For members and staff. */
import { type ReactNode, useRef, useState } from 'react'
import type { getSecondFactor } from '#contract/api/identity/second-factor'
import type { Answer } from '#contract/endpoint'
import { useTranslate } from '../../../../i18n/use.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import profile from '../profile.module.css'
import type { NoteUnsaved } from '../unsaved.ts'
import { secondFactorAnchor } from './anchor.ts'
import { RenewCodes, TurnOff } from './changes.tsx'
import styles from './factor.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOn } from './turn-on.tsx'

export type FactorState = Answer<typeof getSecondFactor>
type Task = 'turn on' | 'renew' | 'turn off'

/** Another window may have changed it since. */
const canDo = (task: Task, { is_on, is_required }: FactorState) =>
  task === 'turn on' ? !is_on : is_on && !(task === 'turn off' && is_required)

/** With fewer recovery codes left, a notice suggests new ones. */
const fewCodes = 3

interface SecondFactorProps {
  username: string
  /** Undefined until it is loaded. */
  state: FactorState | undefined
  /** Shown until then: a failure, or where it is about to be. */
  children?: ReactNode
  noteUnsaved?: NoteUnsaved
  /** It was turned on, which ended other sessions; or it changed otherwise, or may have. */
  onChanged: (what: 'turned on' | 'other') => void
}

export function SecondFactor({ username, state, children, noteUnsaved, onChanged }: SecondFactorProps) {
  const t = useTranslate()
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<{ codes: readonly string[]; areFirst: boolean }>()
  const heading = useRef<HTMLHeadingElement>(null)

  const rest = () => {
    setTask(undefined)
    setCodes(undefined)
    heading.current?.focus()
  }
  const turnedOn = (first: readonly string[]) => {
    setCodes({ codes: first, areFirst: true })
    toast.success(t('factor.turnedOn'))
    onChanged('turned on')
  }
  const renewed = (next: readonly string[]) => {
    setCodes({ codes: next, areFirst: false })
    onChanged('other')
  }
  const turnedOff = () => {
    rest()
    toast.success(t('factor.turnedOff'))
    onChanged('other')
  }
  const open = task && state && canDo(task, state) ? task : undefined
  const ways = { username, onRefused: () => onChanged('other'), onCancel: rest }
  return (
    <section
      id={secondFactorAnchor}
      className={`panel ${profile.part} ${styles.part}`}
      aria-labelledby="profile-second-factor"
    >
      <div className="stack tight">
        <h2 ref={heading} id="profile-second-factor" tabIndex={-1}>
          {t('factor.title')}
        </h2>
        <p className="second">{t('factor.text')}</p>
      </div>
      {!state && children}
      {codes && <RecoveryCodes username={username} {...codes} noteUnsaved={noteUnsaved} onSaved={rest} />}
      {!codes && open === 'turn on' && <TurnOn {...ways} onDone={turnedOn} />}
      {!codes && open === 'renew' && <RenewCodes {...ways} onDone={renewed} />}
      {!codes && open === 'turn off' && <TurnOff {...ways} onDone={turnedOff} />}
      {!codes && !open && state && <Standing state={state} onChoose={setTask} />}
    </section>
  )
}

/** The current state and its actions. */
function Standing({
  state: { is_on, is_required, recovery_left },
  onChoose,
}: {
  state: FactorState
  onChoose: (task: Task) => void
}) {
  const t = useTranslate()
  if (!is_on)
    return (
      <>
        <p className="row tight">
          <Badge kind={is_required ? 'warning' : 'plain'}>{t('factor.off')}</Badge>
        </p>
        {is_required && (
          <Notice kind="warning" title={t('factor.required')}>
            {t('factor.requiredText')}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button look="primary" icon="shield" onClick={() => onChoose('turn on')}>
            {t('factor.turnOn')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <p className="row tight">
        <Badge kind="success">{t('factor.on')}</Badge>
        <span>{t('factor.recoveryLeft', { count: recovery_left })}</span>
      </p>
      {recovery_left < fewCodes && <Notice kind="warning">{t('factor.fewLeft')}</Notice>}
      {is_required && <p className="second">{t('factor.requiredStays')}</p>}
      <div className={styles.actions}>
        <Button icon="refresh" onClick={() => onChoose('renew')}>
          {t('factor.renew')}
        </Button>
        {!is_required && (
          <Button look="danger" onClick={() => onChoose('turn off')}>
            {t('factor.turnOff')}
          </Button>
        )}
      </div>
    </>
  )
}
