/** The frame of all forms over an order: refusal, fields, Cancel and OK. */
import { Alert, Button } from '@mantine/core'
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderDetail } from '#contract/order'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import styles from './form.module.css'
import { type OrderChange, useOrderAction } from './queries.client.ts'

export interface FormProps {
  order: OrderDetail
  /** Closes the dialog: the action has succeeded or was canceled. */
  onDone: () => void
}

interface ActionFormProps<Values extends object> extends FormProps {
  initial: Values
  /** The change to send; missing if nothing was changed. */
  change: (values: Values) => OrderChange | undefined
  /** Success message. */
  done: string | ((values: Values) => string)
  validate?: (values: Values) => FormErrors
  ok?: string
  danger?: boolean
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function ActionForm<Values extends object>({
  order,
  onDone,
  initial,
  change,
  done,
  validate = () => ({}),
  ok,
  danger = false,
  children,
}: ActionFormProps<Values>) {
  const t = useTranslate()
  const form = useForm<Values>({ initialValues: initial, validate })
  const { mutate, isPending, error } = useOrderAction(order, onDone)
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
        <Button variant="default" disabled={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isPending}
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
