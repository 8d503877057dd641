/**
 * Changes of a draft that the server does not have yet, stored in the browser: a reload, a lost connection or the end
 * of the session loses nothing.
 */
import type { PageTexts } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'

export interface Document {
  texts: PageTexts
  blocks: readonly PageBlock[]
}

interface DraftCopy extends Document {
  /** The state that the changes were made to. */
  base: Document
  revision: number
  /** ISO. */
  at: string
}

const keyOf = (pageId: number) => `page-draft-${pageId}`

/** Storage may be forbidden or full; the server still saves. */
export function storeCopy(pageId: number, copy: DraftCopy): void {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify(copy))
  } catch {}
}

export function dropCopy(pageId: number): void {
  try {
    localStorage.removeItem(keyOf(pageId))
  } catch {}
}

export function readCopy(pageId: number): DraftCopy | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null') as DraftCopy | null
    return stored && Array.isArray(stored.blocks) && Array.isArray(stored.base?.blocks) ? stored : undefined
  } catch {
    return undefined
  }
}
