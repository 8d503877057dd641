/** What calls and programs do. The list of rights and the audit log store it in English. */
import type { Locale } from '#contract/types'
import type { ServerTextId } from '#texts/ids'
import { idsOf, type NamesIn, textOf } from './texts.ts'

/** Of an endpoint, by its name. */
export const summaryOf = (name: string): string => textOf('en', `summary.${name}` as ServerTextId)

/** Programs that write rows of the audit log. */
export type Program = NamesIn<'summary.program'>
export const summaryOfProgram = (program: Program): string => textOf('en', `summary.program.${program}`)

/** Several calls may have one summary; their other languages agree too. */
let ids: Map<string, ServerTextId> | undefined
const idsBySummary = () => (ids ??= new Map(idsOf('summary').map((id) => [textOf('en', id), id])))

/** A summary that is not known, such as that of another server's call, stays as it is. */
export function summaryIn(summary: string, locale: Locale): string {
  const id = idsBySummary().get(summary)
  return id ? textOf(locale, id) : summary
}

/** The English summaries whose text in the language contains the words. */
export const summariesWith = (words: string, locale: Locale): string[] =>
  [...idsBySummary()]
    .filter(([, id]) => textOf(locale, id).toLowerCase().includes(words.trim().toLowerCase()))
    .map(([summary]) => summary)
