import { Alert, Button as DialogButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { checkHealth, listApis } from '#contract/api'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './api.module.css'
import { HealthFailures } from './health-failures.client.tsx'
import { type HealthRun, useHealthRun } from './health-run.client.ts'

export function HealthCheckButton() {
  const t = useTranslate()
  const staff = useStaff()
  const { run, start, cancel } = useHealthRun()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    void start()
  }
  const close = () => {
    cancel()
    setOpen(false)
  }
  const isRunning = run?.state === 'running'
  if (!hasRight(staff, checkHealth) || !hasRight(staff, listApis)) return null
  return (
    <>
      <Button icon="success" onClick={open}>
        {t('api.check')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('api.check')} size="lg" closeOnClickOutside={!isRunning}>
        {run && (
          <div className={styles.dialog}>
            <Run run={run} />
            <div className="row-end">
              {isRunning ? (
                <DialogButton variant="default" onClick={cancel}>
                  {t('common.cancel')}
                </DialogButton>
              ) : (
                <>
                  <DialogButton variant="default" onClick={() => void start()}>
                    {t('api.checkAgain')}
                  </DialogButton>
                  <DialogButton onClick={close}>{t('common.close')}</DialogButton>
                </>
              )}
            </div>
          </div>
        )}
      </Modal>
    </>
  )
}

function Run({ run: { state, total, healthy, leftOut, failures, error } }: { run: HealthRun }) {
  const t = useTranslate()
  const format = useFormat()
  const done = healthy + leftOut + failures.length
  const counted = { done: format.number(done), total: format.number(total) }
  return (
    <>
      <p className="second">{t('api.checkText')}</p>
      <div>
        <Progress value={total > 0 ? Math.round((done / total) * 100) : 0} size="lg" aria-label={t('api.check')} />
        <p className={`number ${styles.progress}`}>
          {total > 0 ? t('api.checkProgress', counted) : t('common.loading')}
        </p>
      </div>
      {state === 'stopped' && (
        <Alert color="red" role="alert" title={t('api.checkStopped', counted)}>
          {failureText(error, t)}
        </Alert>
      )}
      {/* Rendered before its first text, so that screen readers announce it. */}
      <div role="status" className={styles.outcome}>
        {state === 'canceled' && <p>{t('api.checkCanceled', counted)}</p>}
        {state !== 'running' && done > 0 && (
          <p>
            <strong>
              {t('api.checkCounts', {
                healthy: format.number(healthy),
                failed: format.number(failures.length),
                leftOut: format.number(leftOut),
              })}
            </strong>
          </p>
        )}
        {state !== 'running' && leftOut > 0 && <p className="second">{t('api.leftOutText')}</p>}
      </div>
      {failures.length > 0 && (
        <section className={styles.changes}>
          <h3>{t('api.failures')}</h3>
          <HealthFailures rows={failures} />
        </section>
      )}
    </>
  )
}
