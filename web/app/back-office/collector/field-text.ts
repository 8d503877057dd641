/** A value of a collected product as text, a line for each picture or variant. */
import type { CollectedField, Normalised } from '#contract/api/collector/collected-fields'

export function textOfField(value: Normalised[CollectedField]): string {
  if (!Array.isArray(value)) return value === null ? '–' : String(value)
  if (value.length === 0) return '–'
  return value
    .map((each) => (typeof each === 'string' ? each : [each.name, each.code, each.price].filter(Boolean).join(' · ')))
    .join('\n')
}
