/** How well the rules of a source still find its products, by the history of the source itself. */
import { type CollectedField, collectedFields } from '#contract/api/collector/collected-fields'
import { type SourceRow, updateSource } from '#contract/api/collector/collector'
import type { Context } from '../../context.ts'
import { countCodes } from '../jobs/service.ts'
import { notifyStaffWith } from '../messaging/staff-news.ts'
import * as collected from './collected-queries.ts'
import type { CollectParams } from './item.ts'
import { expected } from './normalise.ts'
import { findSource, setHealth } from './queries.ts'
import type { MissingShares } from './schema.ts'

export interface RunFigures {
  /** Pages with a product. */
  seen: number
  /** How many of them lack a field. */
  missing: MissingShares
  /** Pages without a product, and those that could not be read. */
  withoutProduct: number
  unread: number
  /** A list has no products. */
  hasEmptyList: boolean
}

interface Verdict {
  health: SourceRow['health']
  /** Percent of the pages. */
  missing: MissingShares
  usualMissing: MissingShares | null
}

/** Percentage points above what is usual: by so much selectors miss when a site has changed. */
const alarming = 30
const odd = 10
/** Without a history, no product lacks its name, and few their prices. */
const firstLimit: MissingShares = { name: 20, price: 60 }
/** Weight of the last run in the average. */
const weight = 0.3

/** Pure. */
export function judge(figures: RunFigures, usual: MissingShares | null): Verdict {
  const { seen, withoutProduct, unread, hasEmptyList } = figures
  const pages = seen + withoutProduct
  const missing: MissingShares = {}
  for (const field of expected)
    missing[field] = pages === 0 ? 100 : Math.round((100 * ((figures.missing[field] ?? 0) + withoutProduct)) / pages)
  const above = (field: CollectedField) =>
    usual ? (missing[field] ?? 0) - (usual[field] ?? 0) : (missing[field] ?? 0) - (firstLimit[field] ?? 100) + alarming
  const worst = Math.max(...expected.map(above))
  const unreadShare = (100 * unread) / Math.max(1, pages + unread)
  const health =
    seen === 0 || worst > alarming || unreadShare > 50
      ? 'failing'
      : (usual && worst > odd) || unreadShare > 10 || hasEmptyList
        ? 'poor'
        : 'good'
  return { health, missing: onlyMissing(missing), usualMissing: health === 'failing' ? usual : average(usual, missing) }
}

const onlyMissing = (shares: MissingShares): MissingShares =>
  Object.fromEntries(Object.entries(shares).filter(([, percent]) => percent > 0))

function average(usual: MissingShares | null, missing: MissingShares): MissingShares {
  const mean = (field: CollectedField) => {
    const now = missing[field] ?? 0
    return Math.round(10 * (usual ? (1 - weight) * (usual[field] ?? 0) + weight * now : now)) / 10
  }
  return Object.fromEntries(collectedFields.map((field) => [field, mean(field)]))
}

/** Judges a run that has ended, marks what it has not seen as gone, and notifies staff of a source that fails. */
export async function judgeRun(
  ctx: Context,
  { sourceId, categoryIds }: CollectParams,
  { id: jobId, isCanceled }: { id: number; isCanceled: boolean },
): Promise<void> {
  // A run that a person stopped proves nothing about what it has not read.
  if (isCanceled) return setHealth(ctx.db, sourceId, {})
  const source = await findSource(ctx.db, sourceId)
  if (!source) return
  const { all: seen, missing } = await collected.countSeen(ctx.db, sourceId, jobId)
  const codes = await countCodes(ctx.db, jobId)
  const failed = (isMeant: (code: string | null) => boolean) =>
    codes.reduce((sum, { outcome, code, total }) => sum + (outcome === 'failed' && isMeant(code) ? total : 0), 0)
  const withoutProduct = failed((code) => code === 'NO_PRODUCT')
  const unread = failed((code) => code !== 'NO_PRODUCT')
  const hasEmptyList = codes.some(({ code }) => code === 'NOTHING_FOUND')
  const verdict = judge({ seen, missing, withoutProduct, unread, hasEmptyList }, source.usualMissing)
  await setHealth(ctx.db, sourceId, verdict)
  if (verdict.health === 'failing' && source.health !== 'failing')
    await notifyStaffWith(ctx, updateSource, {
      kind: 'source_failing',
      key: `source:${sourceId}:${jobId}`,
      subject: source.name,
      text: '',
      link: '/mall-admin/caiji',
    })
  // A list that could not be read says nothing about what is gone.
  if (verdict.health !== 'failing' && !(await collected.hasUnreadList(ctx.db, jobId)))
    await collected.markUnseenGone(ctx.db, sourceId, jobId, categoryIds)
}
