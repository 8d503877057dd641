import { Alert, Button as DialogButton, Progress } from '@mantine/core'
import { useState } from 'react'
import { checkHealth, listApis } from '#contract/api/identity/api'
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
  const { run, start, leave } = useHealthRun()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    void start()
  }
  const close = () => {
    leave()
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
                <DialogButton variant="default" onClick={close}>
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

function Run({ run: { state, healthy, leftOut, failures, error } }: { run: HealthRun }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <p className="second">{t('api.checkText')}</p>
      {state === 'running' && <Progress value={100} striped animated size="lg" aria-label={t('common.loading')} />}
      {state === 'stopped' && <Alert color="red" role="alert" title={failureText(error, t)} />}
      {/* Rendered before its first text, so that screen readers announce it. */}
      <div role="status" className={styles.outcome}>
        {state === 'finished' && (
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
        {state === 'finished' && leftOut > 0 && <p className="second">{t('api.leftOutText')}</p>}
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
