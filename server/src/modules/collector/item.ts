/** Input of a run that collects products, and the data it reads of each. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { JobItem } from '../jobs/kind.ts'
import type { PageState } from './visit.ts'

export interface CollectParams {
  sourceId: number
  /** Collected categories; missing for all. */
  categoryIds?: number[]
  /** Single pages, instead of lists. */
  urls?: string[]
}

export interface CollectedItem extends JobItem {
  jobId: number
  collectedCategoryId: number | null
  data?: Normalised
  /** The state of the page, and the version of the source that read it. */
  state?: PageState & { readVersion: number }
  /** The page is as it was at the last visit. */
  isSame?: boolean
  problem?: { code: string; params: object }
  /** A list of products that could not be read. */
  isList?: boolean
}
