/** Query strings as the wire has them: an empty value is an absent one, a repeated key is a list. */
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
