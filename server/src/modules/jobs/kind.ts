/** The shape of a kind of job. Kinds are listed in `server/src/jobs/kinds.ts`. */

import type { jobOutcomes } from '#contract/api/jobs/job'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import type { Context } from '../../context.ts'

export interface Verdict {
  outcome: (typeof jobOutcomes)[number]
  /** Stable code, such as that of an error. */
  code?: string
  /** Details of the verdict, such as parameters of the error. */
  detail?: unknown
  /** State before the change; stored for `undo`. */
  before?: unknown
}

export interface JobItem {
  /** Names the item to people, such as a SKU code. */
  key: string
}

export interface FailedItem {
  key: string
  detail: unknown
}

export interface UndoItem {
  key: string
  detail: unknown
  before: unknown
  /** Although it was changed since. */
  isForced?: boolean
}

export interface JobKind<Params extends object = object, Item extends JobItem = JobItem> {
  name: string
  /** The right that undoing such a job requires, in addition to access to the job. */
  right?: AnyEndpoint
  /** Counts the items for the display of progress, where that is cheap. */
  count?(ctx: Context, params: Params): Promise<number>
  /**
   * Yields all items in batches, always in the same order; a resumed run begins after the `processed` ones. Runs outside
   * a transaction. After `signal` it returns soon; what it has not yielded is left to the next run.
   */
  items(
    ctx: Context,
    params: Params,
    job: {
      id: number
      processed: number
      signal: AbortSignal | undefined
      /** Reports how many items there are, once it is known. */
      setTotal(total: number): Promise<unknown>
    },
  ): AsyncIterable<Item[]>
  /**
   * Processes one batch in one transaction and returns a verdict for each item; see `eachItem` for the usual case of
   * items that do not depend on each other.
   */
  run(ctx: Context, items: readonly Item[], params: Params, kinds: JobKinds): Promise<Verdict[]>
  /** The params of a job that tries the failed items of another one again; kinds without it cannot be retried. */
  retry?(params: Params, failed: readonly FailedItem[]): Params
  /** Takes back one item, in a transaction. Kinds without it cannot be undone. */
  undo?(ctx: Context, item: UndoItem): Promise<Verdict>
  /** `undo` takes back what was changed since, if a person says so. */
  forcesUndo?: boolean
  /** Takes back a batch in place of `undo`, in a transaction; items of other verdicts than `done` are as they were. */
  undoMany?(ctx: Context, items: readonly UndoItem[]): Promise<Verdict[]>
  /**
   * For a result file that is closed to some readers of jobs: only the account that started the job gets it, while it
   * has the right, for `fileDays`. Files of other kinds are CSV.
   */
  file?(params: Params): { right: AnyEndpoint; format: 'csv' | 'xlsx' | 'pdf' }
  /** The verdict on an item for a reader: its text, and details in their language. */
  present?(item: { code: string | null; detail: unknown }, locale: Locale): { msg: string | null; detail: unknown }
  /** Runs once after the last batch, also of a canceled job, outside a transaction; `file` is the path for a result file. Returns whether it wrote one. */
  finish?(ctx: Context, params: Params, job: { id: number; isCanceled: boolean }, file: string): Promise<boolean>
}

// biome-ignore lint/suspicious/noExplicitAny: stands for a kind of any parameters
export type AnyJobKind = JobKind<any, any>
export type JobKinds = ReadonlyMap<string, AnyJobKind>

export const kindsByName = (kinds: readonly AnyJobKind[]): JobKinds => new Map(kinds.map((kind) => [kind.name, kind]))
