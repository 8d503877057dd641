/** Changes of extracted texts that an operator can choose. Plain text only: patterns of others could run forever. */
import type { FieldRule } from '#contract/collector'

type Transform = NonNullable<FieldRule['transforms']>[number]

export const applyTransforms = (values: readonly string[], transforms: readonly Transform[]): string[] =>
  values.map((value) => transforms.reduce(apply, value).trim())

function apply(value: string, { kind, text, by }: Transform): string {
  if (kind === 'replace') return value.replaceAll(text, by ?? '')
  const place = value.indexOf(text)
  // Without the text there is nothing to cut.
  if (place < 0) return value
  return kind === 'after' ? value.slice(place + text.length) : value.slice(0, place)
}
