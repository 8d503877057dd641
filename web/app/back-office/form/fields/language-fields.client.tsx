/** Several fields in each language, under one row of tabs. */
import { Input } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Locale } from '#contract/types'
import { LanguageTabs, useLanguage } from './translated.client.tsx'

interface LanguageFieldsProps {
  errors: FormErrors
  /** Path of a language's fields on the wire: an error within it opens the language. */
  pathOf: (locale: Locale) => string
  isFilled: (locale: Locale) => boolean
  label: string
  /** An error of all languages together. */
  error?: ReactNode
  /** Reports which language is open, e.g. to a preview. */
  onOpen?: (locale: Locale) => void
  /** Draws the fields of the open language. */
  children: (locale: Locale) => ReactNode
}

export function LanguageFields({ errors, pathOf, isFilled, label, error, onOpen, children }: LanguageFieldsProps) {
  const isInvalid = (locale: Locale) => Object.keys(errors).some((path) => path.startsWith(`${pathOf(locale)}.`))
  const [active, setActive] = useLanguage(errors, isInvalid)
  const open = (locale: Locale) => {
    setActive(locale)
    onOpen?.(locale)
  }
  return (
    <Input.Wrapper className="full-row" label={label} labelElement="div" error={error}>
      <LanguageTabs label={label} active={active} onChange={open} isFilled={isFilled} isInvalid={isInvalid}>
        {children(active)}
      </LanguageTabs>
    </Input.Wrapper>
  )
}
