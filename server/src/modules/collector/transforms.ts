/** Changes of extracted texts that an operator can choose. Patterns run on an engine that takes linear time (RE2). */
import { RE2JS } from 're2js'
import type { FieldRule } from '#contract/api/collector/collected-fields'
import { otherMark, separatorOf } from '#contract/rules/figure'
import { compatible } from '#contract/rules/numerals'
import { readDecimal } from '../exchange/import/cells.ts'

type Transform = NonNullable<FieldRule['transforms']>[number]

const mostValues = 50
/** Characters in which a figure is looked for. */
const longestFigure = 1000

export const applyTransforms = (values: readonly string[], transforms: readonly Transform[]): string[] =>
  transforms
    .reduce<readonly string[]>((texts, transform) => texts.flatMap((text) => apply(text, transform)), values)
    .slice(0, Math.max(mostValues, values.length))
    .map((value) => value.trim())

function apply(value: string, { kind, text, by }: Transform): string | string[] {
  const given = text ?? ''
  switch (kind) {
    case 'trim':
      return value.replace(/\s+/g, ' ').trim()
    case 'number':
      return firstNumber(value, given.trim())
    case 'replace':
      return given ? value.replaceAll(given, by ?? '') : value
    case 'after':
    case 'before': {
      const place = value.indexOf(given)
      // Without the text there is nothing to cut.
      if (!given || place < 0) return value
      return kind === 'after' ? value.slice(place + given.length) : value.slice(0, place)
    }
    case 'regex':
      return given ? findPattern(value, given, by) : value
    case 'currency':
      return value.trim() && `${firstNumber(value, '') || value} ${given}`
    case 'unit':
      return /\d\s*\p{L}/u.test(value) || !/\d/.test(value) ? value : `${value.trim()} ${given}`
    case 'split': {
      const parts = given ? value.split(given) : [value]
      const place = Number(by)
      return place >= 1 ? (parts[place - 1] ?? '') : parts
    }
    case 'map':
      return value.trim().toLowerCase() === given.trim().toLowerCase() ? (by ?? '') : value
    case 'template':
      return value.trim() && given.replaceAll('{value}', value.trim())
  }
}

/** The first figure with a decimal point. `mark` decides about "1.234"; without it, that is a thousand. */
function firstNumber(value: string, mark: string): string {
  const [figure = ''] = /-?\d[\d.,\s\u00a0\u202f’']*/u.exec(compatible(value.slice(0, longestFigure))) ?? []
  const read = readDecimal(figure.trim().replace(/[.,]$/, ''))
  if (!read) return ''
  if ('value' in read) return read.value
  const separator = separatorOf(read)
  return read.readings[separator === mark ? separator : otherMark(separator)]
}

const patterns = new Map<string, RE2JS>()

/** Throws for a pattern that cannot be read. */
export function patternOf(text: string): RE2JS {
  const known = patterns.get(text)
  if (known) return known
  if (patterns.size > 200) patterns.clear()
  const pattern = RE2JS.compile(text)
  patterns.set(text, pattern)
  return pattern
}

/** Empty when the pattern finds nothing, so that the next rule of the field applies. */
function findPattern(value: string, text: string, by: string | null | undefined): string {
  const matcher = patternOf(text).matcher(value)
  if (!matcher.find()) return ''
  const group = (index: number) => (index <= matcher.groupCount() ? (matcher.group(index) ?? '') : '')
  if (by) return by.replace(/\$(\d)/g, (_, digit: string) => group(Number(digit)))
  return matcher.groupCount() > 0 ? group(1) : group(0)
}
