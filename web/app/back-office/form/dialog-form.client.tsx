/** A dialog with a form that takes one decision: hint, fields, refusal, Cancel and OK. */
import { Alert, Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { Modal } from '../modal.client.tsx'
import styles from './dialog.module.css'

interface DialogFormProps<Values extends object, Answer> {
  title: string
  hint?: string
  size?: number | 'xl'
  initial: Values
  send: (values: Values) => Promise<Answer>
  /** Said after the success. */
  done: string | ((answer: Answer) => string)
  ok: string
  danger?: boolean
  isBlocked?: ((values: Values) => boolean) | undefined
  /** False if something else follows in its place. */
  closes?: boolean
  /** Lists that show what changed. */
  lists: readonly string[]
  onClose: () => void
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function DialogForm<Values extends object, Answer>({
  title,
  hint,
  size = 520,
  initial,
  send,
  done,
  ok,
  danger = false,
  isBlocked = () => false,
  closes = true,
  lists,
  onClose,
  children,
}: DialogFormProps<Values, Answer>) {
  const t = useTranslate()
  const client = useQueryClient()
  const form = useForm<Values>({ initialValues: initial })
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      toast.success(typeof done === 'string' ? done : done(answer))
      if (closes) onClose()
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
    // Also after a refusal: another user has decided since.
    onSettled: () => Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] }))),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
    >
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
        {hint && <p className="second">{hint}</p>}
        {children(form)}
        <div className={styles.buttons}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={isBlocked(form.values)}
            {...(danger && { color: 'red', variant: 'light' })}
          >
            {ok}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
