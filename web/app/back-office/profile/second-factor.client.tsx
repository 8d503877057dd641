/** The second factor of the own account: its state, and turning it on and off. */
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint'
import type { getSecondFactor } from '#contract/second-factor'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAddress } from '../shell/screens.ts'
import styles from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.client.tsx'
import { RenewCodes, TurnOff } from './second-factor-changes.client.tsx'
import { secondFactorAnchor, secondFactorKey, useSecondFactor } from './second-factor-queries.client.ts'
import { TurnOn } from './turn-on.client.tsx'

type State = Answer<typeof getSecondFactor>
type Task = 'turn on' | 'renew' | 'turn off'

/** Another window may have turned it on or off meanwhile. */
const canDo = (task: Task, { is_on, is_required }: State) =>
  task === 'turn on' ? !is_on : is_on && !(task === 'turn off' && is_required)

/** With fewer recovery codes left, a notice suggests new ones. */
const fewCodes = 3

export function SecondFactor() {
  const t = useTranslate()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useSecondFactor()
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<{ codes: readonly string[]; areFirst: boolean }>()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useAddress()
  useEffect(() => {
    if (hash === `#${secondFactorAnchor}`) section.current?.scrollIntoView({ block: 'start' })
  }, [hash])

  const rest = () => {
    setTask(undefined)
    setCodes(undefined)
    heading.current?.focus()
  }
  const turnedOn = (first: readonly string[]) => {
    setCodes({ codes: first, areFirst: true })
    toast.success(t('factor.turnedOn'))
    // Refused reads run again, and the other devices leave the list.
    void client.invalidateQueries()
  }
  const renewed = (next: readonly string[]) => {
    setCodes({ codes: next, areFirst: false })
    void client.invalidateQueries({ queryKey: secondFactorKey })
  }
  const turnedOff = () => {
    client.setQueryData<State>(secondFactorKey, (before) => before && { ...before, is_on: false, recovery_left: 0 })
    rest()
    toast.success(t('factor.turnedOff'))
    void client.invalidateQueries({ queryKey: secondFactorKey })
  }
  const open = task && data && canDo(task, data) ? task : undefined
  return (
    <section
      ref={section}
      id={secondFactorAnchor}
      className={`panel ${styles.part}`}
      aria-labelledby="profile-second-factor"
    >
      <div className="stack tight">
        <h2 ref={heading} id="profile-second-factor" tabIndex={-1}>
          {t('factor.title')}
        </h2>
        <p className="second">{t('factor.text')}</p>
      </div>
      {error && !data && (
        <Alert color="red" role="alert" title={t('factor.loadFailed')}>
          <div className="row">
            {failureText(error, t)}
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        </Alert>
      )}
      {!data && !error && <Skeleton rows={2} height={20} />}
      {codes && <RecoveryCodes codes={codes.codes} areFirst={codes.areFirst} onKept={rest} />}
      {!codes && open === 'turn on' && <TurnOn onDone={turnedOn} onCancel={rest} />}
      {!codes && open === 'renew' && <RenewCodes onDone={renewed} onCancel={rest} />}
      {!codes && open === 'turn off' && <TurnOff onDone={turnedOff} onCancel={rest} />}
      {!codes && !open && data && <Standing state={data} onChoose={setTask} />}
    </section>
  )
}

/** The current state and its actions. */
function Standing({
  state: { is_on, is_required, recovery_left },
  onChoose,
}: {
  state: State
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
