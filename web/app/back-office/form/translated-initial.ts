import { type Locale, locales } from '#contract/types'

interface Translated<Field extends string> {
  translations?: Partial<Record<Locale, Partial<Record<Field, string | null>>>> | null
}

/** The texts of a row in all languages as a form begins with them: empty where there are none. */
export const translatedInitial = <Field extends string>(row: Translated<Field> | undefined, ...fields: Field[]) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(fields.map((field) => [field, row?.translations?.[locale]?.[field] ?? ''])),
    ]),
  ) as Record<Locale, Record<Field, string>>
