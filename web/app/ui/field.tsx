/** Labelled controls. An error is shown below its control and read out with it. */
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
  /** Only for screen readers, where the context explains the control. */
  labelHidden?: boolean
}

/** Ties a control to its label, hint and error. */
interface Tie {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required'?: true | undefined
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
    <div className="stack tight">
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

/** Separates the field's own properties from those of its control, which gets the id, hint and error. */
function withField<P extends Frame & { required?: boolean | undefined }>(
  { label, hint, error, labelHidden, required, ...rest }: P,
  draw: (control: Omit<P, keyof Frame | 'required'> & Tie & { className: string | undefined }) => ReactNode,
) {
  return (
    <Field {...{ label, hint, error, labelHidden: labelHidden ?? false, required }}>
      {(tie) => draw({ ...rest, ...tie, 'aria-required': required || undefined, className: styles.control })}
    </Field>
  )
}

export const TextField = (props: Frame & InputHTMLAttributes<HTMLInputElement>) =>
  withField(props, (control) => <input {...control} />)

export const TextArea = (props: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) =>
  withField(props, (control) => <textarea rows={3} {...control} />)

export const SelectField = (props: Frame & SelectHTMLAttributes<HTMLSelectElement>) =>
  withField(props, (control) => <select {...control} />)

/** A checkbox or radio with its label; the whole line is clickable. */
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
