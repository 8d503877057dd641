/**
 * What a member can read without a connection: orders, open payments and lists of the last visit, as words of the
 * visitor's language. The page for no connection (`web/offline/offline.js`) shows it while the session holds. It belongs
 * to the token: signing in and out deletes it (`api/session.ts`).
 */
import { forget, recall, store } from '../api/storage.ts'

export interface StoredCopy {
  title: string
  /** When it was made, and what it lacks. */
  notes: string[]
  sections: { title: string; items: CopiedItem[] }[]
}

export interface CopiedItem {
  title: string
  facts: [label: string, value: string][]
  lines: string[]
}

const key = 'offline_copy'
const madeKey = 'offline_copy_at'
const days = 14

/** Milliseconds since the copy was made here; infinite without one. */
export const ageOfCopy = (): number => Date.now() - (recall<number>(madeKey, 'local') ?? Number.NEGATIVE_INFINITY)

export const hasCopy = (): boolean => Number.isFinite(ageOfCopy())

export function storeCopy(copy: StoredCopy): void {
  store(key, copy, { area: 'local', seconds: days * 86_400 })
  store(madeKey, Date.now(), { area: 'local', seconds: days * 86_400 })
}

export function forgetCopy(): void {
  forget(key, 'local')
  forget(madeKey, 'local')
}
