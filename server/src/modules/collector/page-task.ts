/** Reads a page in a process of its own. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import { AppError } from '../../lib/errors.ts'
import { type Extracted, type ExtractTask, extract } from './extract.ts'
import { normalise, type Site } from './normalise.ts'

export interface PageTask {
  content: string
  task: ExtractTask
  /** Where a product page is from. */
  site?: Site
}

/** Throws `PAGE_UNREADABLE` for content that is not as expected. */
export function work({ content, task, site }: PageTask): Extracted & { normalised: Normalised | null } {
  try {
    const found = extract(content, task)
    return { ...found, normalised: site ? normalise(found.fields, site) : null }
  } catch {
    throw new AppError('PAGE_UNREADABLE')
  }
}
