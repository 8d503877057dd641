/** The limit of samples of a buyer and a product. Orders check it again with the buyer locked. */
import type { Account, Context } from '../../../context.ts'
import type { SampleTerms } from './sample.ts'
import { withSamplesLeft } from './sample.ts'
import { findSampleUnits } from './sample-queries.ts'

/** Lines that are bought together, with what is left for each sample of this buyer; guests have ordered none. */
export async function limitSamples<Line extends SampleTerms & { productId: number; quantity: number }>(
  ctx: Pick<Context, 'db' | 'now'>,
  lines: Line[],
  buyer: Pick<Account, 'id'> | null | undefined,
): Promise<Line[]> {
  const productIds = lines.flatMap(({ sample, productId }) => (sample ? [productId] : []))
  if (productIds.length === 0) return lines
  return withSamplesLeft(lines, buyer ? await findSampleUnits(ctx.db, buyer.id, productIds, ctx.now()) : new Map())
}
