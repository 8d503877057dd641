/** What all forms over an order share: the refusal in words, the fields, Cancel and OK. */
import { Alert, Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import styles from './form.module.css'

interface ActionFormProps {
  onSubmit: () => void
  onCancel: () => void
  isRunning: boolean
  error: Error | null
  ok?: string
  danger?: boolean
  children: ReactNode
}

export function ActionForm({ onSubmit, onCancel, isRunning, error, ok, danger = false, children }: ActionFormProps) {
  const t = useTranslate()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) onSubmit()
      }}
    >
      {error && <Refusal error={error} />}
      {children}
      <div className={styles.buttons}>
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isRunning}
          color={danger ? 'red' : undefined}
          variant={danger ? 'light' : 'filled'}
        >
          {ok ?? t('common.ok')}
        </Button>
      </div>
    </form>
  )
}

function Refusal({ error }: { error: Error }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  // In a long form the words may stand out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
  return (
    <Alert color="red" role="alert" ref={place} title={failureText(error, t)}>
      {isConflict && t('office.conflictReloaded')}
    </Alert>
  )
}
