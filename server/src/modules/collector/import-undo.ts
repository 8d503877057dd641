/** Takes back what an import of a collected product has done, unless the product has been edited since; it may be on sale. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { Context } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { isStillVersion, productState, restoreVersion } from '../catalog/product/versions.ts'
import { deleteProduct } from '../catalog/product/write.ts'
import { accountOfJob } from '../jobs/actor.ts'
import * as collected from './collected-queries.ts'

/** The collected row before the import, and the versions of its product before (null: it made the product) and after. */
export interface ImportedBefore {
  id: number
  status: collected.Collected['status']
  imported: Normalised | null
  importedAt: string | null
  productId: number
  before: number | null
  after: number
  /** The account that imported it. */
  actorId: number
}

export const beforeOf = (
  { id, status, imported, importedAt }: collected.Collected,
  rest: Pick<ImportedBefore, 'productId' | 'before' | 'after' | 'actorId'>,
): ImportedBefore => ({ id, status, imported, importedAt: importedAt?.toISOString() ?? null, ...rest })

/** Throws `CHANGED_SINCE`. */
export async function undoImport(ctx: Context, was: ImportedBefore): Promise<void> {
  const product = await productState(ctx.db, was.productId)
  if (!product || !(await isStillVersion(ctx.db, was.productId, was.after))) throw new AppError('CHANGED_SINCE')
  const member = { ...ctx, actor: accountOfJob(was.actorId, ctx.actor?.username ?? '') }
  if (was.before === null) await deleteProduct(member, was.productId)
  else await restoreVersion(member, { id: was.productId, number: was.before, current: product.version })
  await collected.updateCollected(ctx.db, was.id, {
    status: was.status,
    imported: was.imported,
    importedAt: was.importedAt ? new Date(was.importedAt) : null,
    ...(was.before === null && { productId: null }),
  })
}
