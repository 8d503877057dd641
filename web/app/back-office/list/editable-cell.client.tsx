/**
 * A cell that is edited in place: Enter or leaving it saves, Esc leaves it as it was. After a conflict the list shows the
 * newer value, and another Enter saves over it.
 */
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import styles from './list.module.css'

interface EditableCellProps {
  /** Names column and row, for screen readers. */
  label: string
  /** The value as it is typed, and as the cell shows it. */
  value: string
  shown: string
  inputMode: 'decimal' | 'numeric'
  /** The fault of a typed value. */
  check: (typed: string) => string | undefined
  /** Saves, and reads the list again whether that worked or not. */
  save: (typed: string) => Promise<unknown>
}

export function EditableCell({ label, value, shown, inputMode, check, save }: EditableCellProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const [hasConflict, setConflict] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isOpen = typed !== undefined

  useEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])

  const close = (returnsFocus: boolean) => {
    setTyped(undefined)
    setError(undefined)
    setConflict(false)
    // The button comes back with the next render.
    if (returnsFocus) requestAnimationFrame(() => button.current?.focus())
  }
  const commit = async (returnsFocus: boolean) => {
    if (isSaving || typed === undefined) return
    if (typed.trim() === value) return close(returnsFocus)
    const wrong = check(typed)
    setConflict(false)
    setError(wrong)
    if (wrong) return
    setSaving(true)
    try {
      await save(typed)
      close(returnsFocus)
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT'
      setConflict(isConflict)
      if (!isConflict) setError(Object.values(fieldTexts(failure))[0] ?? failureText(failure, t))
      input.current?.focus()
    } finally {
      setSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void commit(true)
    if (event.key === 'Escape') {
      event.stopPropagation()
      close(true)
    }
  }
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        className={styles.editable}
        aria-label={`${label}: ${shown}`}
        onClick={() => setTyped(value)}
      >
        {shown}
      </button>
    )
  return (
    <TextInput
      ref={input}
      size="xs"
      className={styles.editing ?? ''}
      aria-label={label}
      // Esc leaves the cell alone, not the dialog around it.
      data-mantine-stop-propagation
      inputMode={inputMode}
      value={typed}
      // A disabled input would lose the focus.
      readOnly={isSaving}
      error={hasConflict ? t('office.cellConflict', { value: shown }) : error}
      errorProps={{ role: 'alert' }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!hasConflict && !error) void commit(false)
      }}
    />
  )
}
