/** Tags that staff give to orders. */
import { mostTags } from '#contract/api/orders/order-admin'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'

const keyOf = (tag: string) => tag.toLowerCase()

/** Without empty and repeated ones; tags of one order that differ only in case are the same. */
export function readTags(typed: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const text of typed) {
    const tag = oneLine(text)
    if (tag && !tags.has(keyOf(tag))) tags.set(keyOf(tag), tag)
  }
  return [...tags.values()]
}

/** The tags of an order after some are added and some removed. Throws FIELD_TOO_MANY if they are too many. */
export function changeTags(current: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(readTags(removed).map(keyOf))
  const tags = readTags([...current.filter((tag) => !gone.has(keyOf(tag))), ...added])
  if (tags.length > mostTags) throw fieldError('tags', 'FIELD_TOO_MANY', { max: mostTags })
  return tags
}
