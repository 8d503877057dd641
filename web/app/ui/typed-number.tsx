/**
 * Number fields. What was typed is read as a number, or the field asks which of two is meant, or says why it is none. Until
 * then it has no value, and its form is not sent.
 */
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Typed } from '../i18n/typed-number.ts'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { Button } from './button.tsx'
import styles from './typed-number.module.css'

interface TypedNumberProps {
  /** A plain decimal; empty for none. */
  value: string
  onValue: (value: string) => void
  read: (text: string) => Typed
  /** The field has no room for the words of the question. */
  isSmall?: boolean
}

export interface TypedNumber {
  input: {
    ref: RefObject<HTMLInputElement | null>
    value: string
    autoComplete: 'off'
    /** Found by `focusUnread`. */
    'data-unread': true | undefined
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  }
  /** The text is no number, or may be two. */
  isOpen: boolean
  /** Why the text is no number of the field, once it was left. */
  fault: string | undefined
  /** Which number is meant. */
  question: ReactNode
}

const isSame = (one: string, other: string) =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other))

export function useTypedNumber({ value, onValue, read, isSmall = false }: TypedNumberProps): TypedNumber {
  const t = useTranslate()
  const format = useFormat()
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => format.decimal(value))
  const [sent, setSent] = useState(value)
  const [isAsked, setAsked] = useState(false)
  // A value that was not typed here replaces the text. During render: a blur in between would commit the old one.
  if (!isSame(sent, value)) {
    setSent(value)
    setText(format.decimal(value))
    setAsked(false)
  }
  const typed = read(text)
  const isOpen = !('value' in typed)
  const wire = isOpen ? '' : typed.value

  useEffect(() => {
    const [input, form] = [ref.current, ref.current?.form]
    if (!input || !form) return
    const block = (event: SubmitEvent) => {
      if (!isOpen) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setAsked(true)
      input.focus()
    }
    const send = ({ formData }: FormDataEvent) => {
      if (input.name && !input.disabled) formData.set(input.name, wire)
    }
    form.addEventListener('submit', block)
    form.addEventListener('formdata', send)
    return () => {
      form.removeEventListener('submit', block)
      form.removeEventListener('formdata', send)
    }
  }, [isOpen, wire])

  const change = (next: string) => {
    const reading = read(next)
    const nextValue = 'value' in reading ? reading.value : ''
    setText(next)
    setAsked(false)
    setSent(nextValue)
    if (!isSame(nextValue, value)) onValue(nextValue)
  }
  return {
    input: {
      ref,
      value: text,
      autoComplete: 'off',
      onChange: ({ currentTarget }) => change(currentTarget.value),
      'data-unread': isOpen || undefined,
      onBlur: () => setAsked(true),
      onKeyDown: ({ key }) => key === 'Enter' && setAsked(true),
    },
    isOpen,
    fault: isAsked && 'fault' in typed ? t(typed.fault, typed.params) : undefined,
    question: isAsked && 'readings' in typed && (
      <NumberQuestion
        typed={text.trim()}
        readings={typed.readings}
        isSmall={isSmall}
        onAnswer={(reading) => {
          change(format.decimal(reading))
          ref.current?.focus()
        }}
      />
    ),
  }
}

/**
 * Whether a number within the element waits for an answer; its field gets the focus. For buttons outside of forms that act
 * on typed numbers.
 */
export function focusUnread(within: ParentNode | null = document): boolean {
  const field = within?.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return Boolean(field)
}

interface NumberQuestionProps {
  typed: string
  readings: readonly string[]
  /** Only the buttons, where a field has no room; the words are for screen readers. */
  isSmall?: boolean
  onAnswer: (reading: string) => void
}

export function NumberQuestion({ typed, readings, isSmall = false, onAnswer }: NumberQuestionProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={styles.question} role="alert">
      <span className={isSmall ? 'visually-hidden' : undefined}>{t('number.which', { typed })}</span>
      {readings.map((reading) => (
        <Button key={reading} size="small" onClick={() => onAnswer(reading)}>
          {format.grouped(reading)}
        </Button>
      ))}
    </div>
  )
}
