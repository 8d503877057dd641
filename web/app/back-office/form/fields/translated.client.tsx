/** Text in each language: a tab per language, marked when it has a text. */
import { Button, Input, Tabs, TextInput } from '@mantine/core'
import type { FormErrors, GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import { createContext, Fragment, type ReactNode, use, useState } from 'react'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fields.module.css'

interface TranslatedFieldProps<Values> {
  form: UseFormReturnType<Values>
  /** Path of the languages on the wire, and the text's name within one: `translations` and `name`. */
  path: string
  part?: string
  label: string
  description?: string
  required?: boolean
  maxLength?: number
  /** The language that is open at first; the user's own by default. */
  first?: Locale
  /** An error of the whole field, such as no text in any language. */
  error?: ReactNode
  /** Draws the input of the active language; one line of text by default. */
  children?: (props: TranslatedInputProps) => ReactNode
}

export interface TranslatedInputProps extends GetInputPropsReturnType {
  /** Path on the wire; the form adds it to all inputs. */
  name?: string
  lang: string
  'aria-label': string
  maxLength: number | undefined
}

/** Whether the source of a text has changed since it was translated. */
export const StaleContext = createContext<(field: string, locale: Locale) => boolean>(() => false)

export function TranslatedField<Values>({
  form,
  path,
  part,
  label,
  maxLength,
  first,
  error,
  children,
  ...wrapper
}: TranslatedFieldProps<Values>) {
  const t = useTranslate()
  const pathOf = (locale: Locale) => [path, locale, ...(part ? [part] : [])].join('.')
  const isInvalid = (locale: Locale) => Boolean(form.errors[pathOf(locale)])
  const [active, setActive] = useLanguage(form.errors, isInvalid, first)
  const field = form.getInputProps(pathOf(active))
  const isStale = use(StaleContext)
  const textIn = (locale: Locale) => String(form.getInputProps(pathOf(locale)).value ?? '')
  const { default_language } = useMall()
  const source = [default_language, ...locales].find((locale) => textIn(locale).trim() !== '')
  // Editors of rich text have their own state, so a new one is created for the copied text.
  const [copies, setCopies] = useState(0)
  const copy = (from: Locale) => {
    field.onChange(textIn(from))
    setCopies(copies + 1)
  }
  const inputProps: TranslatedInputProps = {
    ...field,
    lang: languageTag[active],
    'aria-label': t('common.labelled', { label, text: ownNameOf(active) }),
    error: field.error ?? Boolean(error),
    maxLength,
  }
  return (
    <Input.Wrapper className="full-row" label={label} labelElement="div" error={error} {...wrapper}>
      <LanguageTabs
        label={label}
        active={active}
        onChange={setActive}
        isFilled={(locale) => textIn(locale).trim() !== ''}
        isStale={(locale) => isStale(part ?? path, locale)}
        isInvalid={isInvalid}
      >
        <Fragment key={copies}>{children ? children(inputProps) : <TextInput {...inputProps} />}</Fragment>
        {isStale(part ?? path, active) && <p className={styles.stale}>{t('form.staleHint')}</p>}
        {source && source !== active && textIn(active).trim() === '' && (
          <Button size="compact-xs" variant="subtle" onClick={() => copy(source)}>
            {t('form.copyFrom', { language: ownNameOf(source) })}
          </Button>
        )}
      </LanguageTabs>
    </Input.Wrapper>
  )
}

interface NameFieldProps<Values> extends Pick<TranslatedFieldProps<Values>, 'form' | 'description' | 'maxLength'> {}

/** The name of a row, which at least one language must have. */
export function NameField<Values>({ form, ...field }: NameFieldProps<Values>) {
  const t = useTranslate()
  return (
    <TranslatedField
      required
      form={form}
      path="translations"
      part="name"
      label={t('access.name')}
      error={form.errors['name']}
      {...field}
    />
  )
}

/** The open language, at first the given one or the user's own. */
export function useLanguage(
  errors: FormErrors,
  isInvalid: (locale: Locale) => boolean,
  first?: Locale,
): [Locale, (locale: Locale) => void] {
  const own = useLocale()
  const [active, setActive] = useState<Locale>(first ?? own)
  const [seen, setSeen] = useState(errors)
  // A refused save opens the first language at fault, in the same render, so that the form can focus its input.
  if (seen !== errors) {
    setSeen(errors)
    const invalid = locales.find(isInvalid)
    if (invalid && !isInvalid(active)) setActive(invalid)
  }
  return [active, setActive]
}

interface LanguageTabsProps {
  label: string
  active: Locale
  onChange: (locale: Locale) => void
  isFilled: (locale: Locale) => boolean
  isInvalid?: (locale: Locale) => boolean
  /** The source has changed since the text was translated. */
  isStale?: (locale: Locale) => boolean
  /** The inputs of the active language. */
  children: ReactNode
}

/** A tab per language, marked when its texts are filled in. */
export function LanguageTabs({ label, active, onChange, isFilled, isInvalid, isStale, children }: LanguageTabsProps) {
  const t = useTranslate()
  return (
    // Hidden panels would leave a stale invalid input in the page, which the form would try to focus.
    <Tabs
      keepMounted={false}
      value={active}
      onChange={(next) => onChange(locales.find((locale) => locale === next) ?? active)}
    >
      <Tabs.List className={styles.languages ?? ''} aria-label={label}>
        {locales.map((locale) => (
          <Tabs.Tab
            key={locale}
            value={locale}
            lang={languageTag[locale]}
            data-invalid={isInvalid?.(locale) || undefined}
            rightSection={
              <span
                className={styles.mark}
                data-filled={isFilled(locale) || undefined}
                data-stale={isStale?.(locale) || undefined}
              >
                {isFilled(locale) && <Icon name={isStale?.(locale) ? 'clock' : 'check'} size={12} />}
                <span className="visually-hidden">
                  {t(
                    isStale?.(locale)
                      ? 'translation.stale'
                      : isFilled(locale)
                        ? 'form.translated'
                        : 'form.untranslated',
                  )}
                </span>
              </span>
            }
          >
            {ownNameOf(locale)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Panel key={locale} value={locale}>
          {children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** How many languages a text exists in, for lists. */
export function Coverage({ filled }: { filled: (locale: Locale) => boolean }) {
  const t = useTranslate()
  const missing = locales.filter((locale) => !filled(locale))
  const count = locales.length - missing.length
  return (
    <span
      className={styles.coverage}
      data-whole={missing.length === 0 || undefined}
      title={missing.length > 0 ? t('form.missingIn', { languages: missing.map(ownNameOf).join(', ') }) : undefined}
    >
      {t('form.coverage', { count, all: locales.length })}
    </span>
  )
}

/** A language by its own name. Some languages write their names small within a sentence; a label begins one. */
export function ownNameOf(locale: Locale): string {
  const language = new Intl.Locale(languageTag[locale]).language
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
