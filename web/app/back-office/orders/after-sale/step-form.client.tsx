/** The frame of the forms over a request: refusal, fields, Cancel and OK. */
import { Alert, Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import { ApiError } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from '../../form/dialog.module.css'
import { usePlace } from '../../shell/screens.ts'
import { requestQuery, useShowChanged } from './queries.client.ts'

export interface StepProps {
  request: AfterSaleDetail
  /** Closes the dialog: the step was taken or given up. */
  onDone: () => void
}

interface StepFormProps<Values extends object> extends StepProps {
  initial: Values
  send: (values: Values) => Promise<AfterSaleDetail>
  done: string
  ok: string
  danger?: boolean
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function StepForm<Values extends object>({
  request,
  onDone,
  initial,
  send,
  done,
  ok,
  danger = false,
  children,
}: StepFormProps<Values>) {
  const t = useTranslate()
  const client = useQueryClient()
  const showChanged = useShowChanged()
  const form = useForm<Values>({ initialValues: initial })
  const { noteUnsaved } = usePlace()
  const isDirty = form.isDirty()
  useEffect(() => noteUnsaved(isDirty, 'step'), [isDirty, noteUnsaved])
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      await showChanged(changed)
      toast.success(done)
      onDone()
    },
    onError: (failure) => {
      form.setErrors(fieldTexts(failure))
      // Somebody else took a step meanwhile.
      if (failure instanceof ApiError && failure.code === 'AFTER_SALE_STATUS')
        void client.invalidateQueries({ queryKey: requestQuery(request.id).queryKey })
    },
  })
  return (
    <form
      noValidate
      className="stack wide"
      onSubmit={form.onSubmit((values) => (isPending ? undefined : mutate(values)))}
    >
      {error && (
        <Alert color="red" role="alert">
          {failureText(error, t)}
        </Alert>
      )}
      {children(form)}
      <div className={styles.buttons}>
        <Button variant="default" disabled={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending} {...(danger && { color: 'red', variant: 'light' })}>
          {ok}
        </Button>
      </div>
    </form>
  )
}
