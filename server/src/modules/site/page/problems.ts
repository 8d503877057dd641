/** Faults in the blocks of a page: named before it is published, and looked for every day afterwards (`check.ts`). */
import type { PageProblem } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'
import type { Locale } from '#contract/types'
import type { Context } from '../../../context.ts'
import { areStored } from '../../files/upload/service.ts'
import { linksOf } from '../content/link-target.ts'
import { linkTargets } from '../content/links.ts'
import { faultsOf, filesOf } from './document.ts'
import * as queries from './queries.ts'

interface Subject {
  shopId: number | null
  blocks: readonly PageBlock[]
}

export async function problemsOf(
  ctx: Context,
  { shopId, blocks }: Subject,
  view: { locale: Locale; fallback: Locale },
): Promise<PageProblem[]> {
  const links = blocks.flatMap((block) =>
    linksOf(block).map(({ type, value }) => ({ block_id: block.id, linkType: type, linkValue: value })),
  )
  const targetOf = await linkTargets(ctx, links, view, shopId)
  const dead = links.filter((link) => {
    const target = targetOf(link)
    return target === null || target?.is_reachable === false
  })
  const files = blocks.flatMap((block) => filesOf(block).map((address) => ({ block_id: block.id, address })))
  const stored = await areStored(
    ctx.db,
    files.map(({ address }) => address),
  )
  const onSale = await queries.findOnSale(ctx.db, blocks.flatMap(handPicked))
  const missing = blocks.flatMap((block) => {
    const gone = handPicked(block).filter((id) => !onSale.has(id)).length
    return gone > 0 ? [{ block_id: block.id, fault: 'missing_products' as const, detail: String(gone) }] : []
  })
  return [
    ...blocks.flatMap((block) =>
      faultsOf(block, ctx.now()).map((fault) => ({ block_id: block.id, fault, detail: '' })),
    ),
    ...files
      .filter(({ address }) => !stored.has(address))
      .map(({ block_id, address }) => ({ block_id, fault: 'missing_picture' as const, detail: address })),
    ...missing,
    ...dead.map(({ block_id, linkValue }) => ({ block_id, fault: 'dead_link' as const, detail: linkValue })),
  ]
}

const handPicked = (block: PageBlock): number[] =>
  block.type === 'products' && block.props.source === 'hand' ? (block.props.product_ids ?? []) : []
