/** The frame of all forms over an order: refusal, fields, and two buttons; the main one names what it does. */
import { Alert, Button } from '@mantine/core'
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { ApiError } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import styles from '../../form/dialog.module.css'
import { type OrderChange, useOrderAction } from './queries.client.ts'

export interface FormProps {
  order: OrderDetail
  /** Closes the dialog after the action has succeeded. */
  onDone: () => void
  /** Closes the dialog without the action; asks first if input would be lost. */
  onCancel: () => void
  noteTyped: (isTyped: boolean) => void
}

interface ActionFormProps<Values extends object> extends FormProps {
  initial: Values
  /** The change to send; missing if nothing was changed. */
  change: (values: Values) => OrderChange | undefined
  /** Success message. */
  done: string | ((values: Values) => string)
  validate?: (values: Values) => FormErrors
  /** Label of the main button. */
  ok: string | ((values: Values) => string)
  /** Label of the other button, where Cancel could be read as the action. */
  keep?: string | undefined
  danger?: boolean
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function ActionForm<Values extends object>({
  order,
  onDone,
  onCancel,
  noteTyped,
  initial,
  change,
  done,
  validate = () => ({}),
  ok,
  keep,
  danger = false,
  children,
}: ActionFormProps<Values>) {
  const t = useTranslate()
  const form = useForm<Values>({ initialValues: initial, validate })
  const { mutate, isPending, error } = useOrderAction(order, onDone)
  const isTyped = form.isDirty()
  useEffect(() => noteTyped(isTyped), [isTyped, noteTyped])
  const submit = (values: Values) => {
    if (isPending) return
    const sent = change(values)
    if (!sent) return onDone()
    mutate(
      { change: sent, done: typeof done === 'string' ? done : done(values) },
      { onError: (failure) => form.setErrors(fieldTexts(failure)) },
    )
  }
  return (
    <form noValidate className="stack wide" onSubmit={form.onSubmit(submit)}>
      {error && <Refusal error={error} />}
      {children(form)}
      <div className={styles.buttons}>
        <Button variant="default" disabled={isPending} onClick={onCancel}>
          {keep ?? t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          color={danger ? 'red' : undefined}
          variant={danger ? 'light' : 'filled'}
        >
          {typeof ok === 'string' ? ok : ok(form.values)}
        </Button>
      </div>
    </form>
  )
}

function Refusal({ error }: { error: Error }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  // A long form may hide the message.
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
