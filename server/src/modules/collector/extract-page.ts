/** Pages of others and selectors of staff may be deep or slow: they are read and tried in processes of their own, with limits. */
import { AppError, fieldError } from '../../lib/errors.ts'
import { workerPool } from '../../lib/workers/pool.ts'
import { task, taskInParts } from '../../lib/workers/task.ts'
import type { Tried } from './selector-task.ts'

const pagePool = workerPool({
  name: 'pages',
  size: 1,
  places: 50,
  megabytes: 256,
  seconds: 10,
  stopped: 'PAGE_UNREADABLE',
})
/** Staff at a form do not wait for pages of a run. */
const selectorPool = workerPool({
  name: 'selectors',
  size: 1,
  places: 20,
  megabytes: 128,
  seconds: 3,
  stopped: 'SELECTOR_SLOW',
})

/** Throws `PAGE_UNREADABLE` for content that is not as expected, too deep, or too slow to read. */
export const extractPage = task<typeof import('./page-task.ts')>(pagePool, new URL('./page-task.ts', import.meta.url))

/** As `extractPage`. */
export const extractFeed = taskInParts<typeof import('./feed-task.ts')>(
  pagePool,
  new URL('./feed-task.ts', import.meta.url),
)

const trySelectors = taskInParts<typeof import('./selector-task.ts')>(
  selectorPool,
  new URL('./selector-task.ts', import.meta.url),
)

/** Throws `SELECTOR_WRONG` at the field of one that cannot be read, and `SELECTOR_SLOW` at one that takes too long. */
export async function requireReadable(selectors: Tried[]): Promise<void> {
  let field = ''
  try {
    for await (const tried of trySelectors(selectors)) {
      field = tried.field
      if (tried.isWrong) throw fieldError(field, 'SELECTOR_WRONG')
    }
  } catch (error) {
    throw error instanceof AppError && error.code === 'SELECTOR_SLOW' ? fieldError(field, 'SELECTOR_SLOW') : error
  }
}
