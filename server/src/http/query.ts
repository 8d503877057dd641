/** Parses query strings: empty values are absent, repeated keys are lists. */
import { parse } from 'node:querystring'

export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const parsed = parse(text)
  for (const key in parsed) {
    const value = parsed[key]
    if (value !== '' && value !== undefined && key !== '__proto__') query[key] = value
  }
  return query
}
