/**
 * What is checked of all input before anything else looks at it: how much there is, how deep, and whether its text can
 * be stored. Everything ends at its limit, so that a refusal costs as little for a long body as for a short one.
 */
import type { FieldError } from '#contract/errors'
import { AppError } from '../lib/errors.ts'

/** Levels of a body. Functions that call themselves for each level would run out of stack. */
export const mostLevels = 64
/** Keys of an object. Forms of the mall have fewer; price columns and settings of other systems come close. */
export const mostKeys = 1000
/** Fields that an answer names, and letters of a name, which the caller may have chosen. */
export const mostFields = 50
export const longestField = 200

/**
 * Throws `TOO_MANY_VALUES` for JSON of more than `most` values, and `BAD_REQUEST` for JSON that is nested too deep.
 * Counted in the text, because parsing alone makes of 4 MB of empty objects more than a million. An empty list or object
 * counts as two, as if it held one.
 */
export function refuseHeavyJson(json: string, most: number): void {
  let values = 1
  let level = 0
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '"') at = endOfText(json, at)
    else if (letter === ']' || letter === '}') level--
    else if (letter === ',' || letter === '[' || letter === '{') {
      if (letter !== ',' && ++level > mostLevels) throw new AppError('BAD_REQUEST')
      if (++values > most) throw new AppError('TOO_MANY_VALUES', { max: most })
    }
  }
}

/** Where the text that begins at `start` ends; the end of the JSON if it does not. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end
  }
  return json.length
}

/**
 * Returns the fields whose text PostgreSQL cannot store: NUL and lone surrogates. Throws `TOO_MANY_VALUES`, also for
 * the keys of an object.
 */
export function walk(parts: readonly unknown[], mostValues: number): Record<string, FieldError> {
  const broken: Record<string, FieldError> = {}
  const path: (string | number)[] = []
  let values = 0

  const note = () => {
    if (Object.keys(broken).length < mostFields)
      broken[path.join('.').slice(0, longestField).toWellFormed() || 'body'] ??= { error: 'FIELD_CHARACTERS' }
  }
  const visit = (value: unknown) => {
    if (++values > mostValues) throw new AppError('TOO_MANY_VALUES', { max: mostValues })
    if (typeof value === 'string') {
      if (isBroken(value)) note()
      return
    }
    if (typeof value !== 'object' || value === null) return
    const keys = Array.isArray(value) ? value.keys() : keysOf(value)
    for (const key of keys) {
      if (typeof key === 'string' && isBroken(key)) note()
      path.push(key)
      visit((value as Record<string | number, unknown>)[key])
      path.pop()
    }
  }
  for (const part of parts) {
    values = 0
    visit(part)
  }
  return broken
}

function keysOf(value: object): string[] {
  const keys = Object.keys(value)
  if (keys.length > mostKeys) throw new AppError('TOO_MANY_VALUES', { max: mostKeys })
  return keys
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()
