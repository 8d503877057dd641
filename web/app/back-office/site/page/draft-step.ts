import type { Document } from './draft-copy.client.ts'

/** The one block whose content a change replaces, or the texts of the page; undefined when blocks come, go or move. */
export function subjectOf({ blocks: before }: Document, { blocks }: Partial<Document>): string | undefined {
  if (!blocks) return 'texts'
  if (blocks.length !== before.length || blocks.some(({ id }, at) => id !== before[at]?.id)) return undefined
  const changed = blocks.filter((block, at) => block !== before[at])
  return changed.length === 1 ? `block ${changed[0]?.id}` : undefined
}
