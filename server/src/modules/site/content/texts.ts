/** Texts in several languages that are more than a name: how an edit joins the stored texts. */
import { isSaid } from '#contract/rules/shown-texts'
import type { Locale } from '#contract/types'

type Texts<T> = Partial<Record<Locale, T>>

type Sent<T> = { [K in keyof T]?: T[K] | null | undefined }

/** Lays `sent` over what is stored: fields that are missing stay, empty ones go. Undefined when nothing is left. */
export function laidOver<T extends object>(stored: T | undefined, sent: Sent<T>): T | undefined {
  const fields = Object.entries({ ...stored, ...withoutMissing(sent) }).filter(([, value]) => isSaid(value))
  return fields.length > 0 ? (Object.fromEntries(fields) as T) : undefined
}

/** The same in one language of several; a language without any text left goes, so that no empty texts are stored. */
export function written<T extends object>(stored: Texts<T>, lang: Locale, sent: Sent<T>): Texts<T> {
  const { [lang]: own, ...others } = stored
  const text = laidOver(own, sent)
  return (text ? { ...others, [lang]: text } : others) as Texts<T>
}

const withoutMissing = (sent: object) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
