/** Parses query strings and forms; repeated keys are lists. */
import { parse } from 'node:querystring'
import { mostKeys } from './walk.ts'

/** Reads one pair more than an object may have keys, so that `walk` refuses a longer form. */
export const parseForm = (text: string): Record<string, unknown> =>
  parse(text, undefined, undefined, { maxKeys: mostKeys + 1 })

/** Empty values are absent. Pairs beyond the first thousand, of which no call has so many, are not read. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const parsed = parse(text)
  for (const key in parsed) {
    const value = parsed[key]
    if (value !== '' && value !== undefined && key !== '__proto__') query[key] = value
  }
  return query
}
