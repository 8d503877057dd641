/** What a menu is called, in each language by its own name. */
import { TextInput } from '@mantine/core'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'

interface MenuTitleFieldsProps {
  titles: Readonly<Record<Locale, string>>
  onChange: (titles: Record<Locale, string>) => void
  faults: Readonly<Record<string, string>>
}

export function MenuTitleFields({ titles, onChange, faults }: MenuTitleFieldsProps) {
  return locales.map((locale) => (
    <TextInput
      key={locale}
      name={fieldOf(locale)}
      lang={languageTag[locale]}
      label={ownNameOf(locale)}
      labelProps={{ lang: languageTag[locale] }}
      maxLength={100}
      value={titles[locale]}
      onChange={(event) => onChange({ ...titles, [locale]: event.currentTarget.value })}
      error={faults[fieldOf(locale)]}
    />
  ))
}

/** Some languages write their names small within a sentence; a label begins one. */
export function ownNameOf(locale: Locale): string {
  const language = new Intl.Locale(languageTag[locale]).language
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** As the server names it. */
const fieldOf = (locale: string) => ['titles', locale].join('.')
