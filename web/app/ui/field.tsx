/** Labelled controls. An error stands beneath its control and is read out with it. */
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useTranslate } from '../i18n/use.ts'
import styles from './field.module.css'

interface Frame {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label from sight, where the place explains the control. */
  labelHidden?: boolean
}

/** What a control needs to be tied to its label, hint and error. */
interface Tie {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function Field({
  label,
  hint,
  error,
  labelHidden,
  required,
  children,
}: Frame & { required?: boolean | undefined; children: (tie: Tie) => ReactNode }) {
  const id = useId()
  const t = useTranslate()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} title={t('common.required')}>
            <span aria-hidden="true"> *</span>
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

const split = <P extends Frame>({ label, hint, error, labelHidden, ...rest }: P) => ({
  frame: { label, hint, error, labelHidden } as Frame,
  rest,
})

export function TextField(props: Frame & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, rest } = split(props)
  return (
    <Field {...frame} required={rest.required}>
      {(tie) => (
        <input
          {...rest}
          {...tie}
          required={undefined}
          aria-required={rest.required || undefined}
          className={styles.control}
        />
      )}
    </Field>
  )
}

export function TextArea(props: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, rest } = split(props)
  return (
    <Field {...frame} required={rest.required}>
      {(tie) => (
        <textarea
          rows={3}
          {...rest}
          {...tie}
          required={undefined}
          aria-required={rest.required || undefined}
          className={styles.control}
        />
      )}
    </Field>
  )
}

export function SelectField(props: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, rest } = split(props)
  return (
    <Field {...frame} required={rest.required}>
      {(tie) => <select {...rest} {...tie} className={styles.control} />}
    </Field>
  )
}

/** A box or a radio with its words behind it; the whole line can be pressed. */
export function CheckField({
  label,
  type = 'checkbox',
  ...rest
}: { label: ReactNode; type?: 'checkbox' | 'radio' } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return (
    <label className={styles.check}>
      <input {...rest} type={type} />
      <span>{label}</span>
    </label>
  )
}

export { styles as fieldStyles }
