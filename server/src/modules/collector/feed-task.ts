/** Reads a feed in a process of its own; its products come in parts. */
import type { FieldRule, Normalised } from '#contract/api/collector/collected-fields'
import { AppError } from '../../lib/errors.ts'
import { extract } from './extract.ts'
import type { FeedEntry } from './feed.ts'
import { normalise, type Site } from './normalise.ts'

const together = 100

interface FeedTask {
  /** Bytes are a workbook. */
  content: string | Uint8Array
  rules: FieldRule[]
  site: Site
}

/** Throws `PAGE_UNREADABLE` for content that is not as expected. */
export async function* work({ content, rules, site }: FeedTask) {
  try {
    const entries = await read(content, rules)
    for (let start = 0; start < entries.length; start += together)
      yield entries
        .slice(start, start + together)
        .map(({ url, fields }): { url: string; data: Normalised } => ({ url, data: normalise(fields, site) }))
  } catch {
    throw new AppError('PAGE_UNREADABLE')
  }
}

async function read(content: string | Uint8Array, rules: FieldRule[]): Promise<FeedEntry[]> {
  if (typeof content === 'string') return extract(content, { want: 'feed', rules }).entries
  const { readWorkbookFeed } = await import('./workbook-feed.ts')
  return readWorkbookFeed(content, rules)
}
