/**
 * A cell that is edited in place: Enter or leaving it saves, Esc leaves it as it was. After a conflict the list shows the
 * newer value, and another Enter saves over it.
 */
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { type NumberRules, readTyped } from '../../i18n/typed-amount.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { useTypedNumber } from '../../ui/typed-number.tsx'
import styles from './list.module.css'

interface EditableCellProps {
  /** Names column and row, for screen readers. */
  label: string
  /** A plain decimal, and as the cell shows it. */
  value: string
  shown: string
  rules: NumberRules
  /** An empty cell is no value. */
  isRequired?: boolean
  /** Saves a plain decimal, and reads the list again whether that worked or not. */
  save: (value: string) => Promise<unknown>
}

export function EditableCell(props: EditableCellProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = (returnsFocus: boolean) => {
    setOpen(false)
    // The button comes back with the next render.
    if (returnsFocus) requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <OpenCell {...props} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={styles.editable}
      aria-label={`${props.label}: ${props.shown}`}
      onClick={() => setOpen(true)}
    >
      {props.shown}
    </button>
  )
}

function OpenCell({
  label,
  value,
  shown,
  rules,
  isRequired = false,
  save,
  onClose,
}: EditableCellProps & { onClose: (returnsFocus: boolean) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const [hasConflict, setConflict] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const { input, isOpen, fault, question } = useTypedNumber({
    value: typed,
    onValue: setTyped,
    read: (text) => readTyped(text, locale, rules),
  })
  useEffect(() => input.ref.current?.select(), [input.ref])

  const commit = async (returnsFocus: boolean) => {
    if (isSaving || isOpen) return
    if (typed === value) return onClose(returnsFocus)
    const wrong = isRequired && typed === '' ? t('number.whole') : undefined
    setConflict(false)
    setError(wrong)
    if (wrong) return
    setSaving(true)
    try {
      await save(typed)
      onClose(returnsFocus)
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT'
      setConflict(isConflict)
      if (!isConflict) setError(Object.values(fieldTexts(failure))[0] ?? failureText(failure, t))
      input.ref.current?.focus()
    } finally {
      setSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown(event)
    if (event.key === 'Enter') void commit(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the question within have the focus
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose(true)
      }}
    >
      <TextInput
        {...input}
        size="xs"
        className={styles.editing ?? ''}
        aria-label={label}
        // Esc leaves the cell alone, not the dialog around it.
        data-mantine-stop-propagation
        inputMode={rules.isWhole ? 'numeric' : 'decimal'}
        // A disabled input would lose the focus.
        readOnly={isSaving}
        error={hasConflict ? t('office.cellConflict', { value: shown }) : (fault ?? error)}
        errorProps={{ role: 'alert' }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          input.onBlur()
          if (!hasConflict && !error) void commit(false)
        }}
      />
      {question}
    </div>
  )
}
