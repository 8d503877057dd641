/** Links of the operator's content to products, categories, pages and other sites. */
import type { BannerLink, BannerRow } from '#contract/api/site/banner'
import type { Context } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { textIn } from '../../../lib/translate.ts'
import { safeAddress, safePath } from './addresses.ts'
import { isThere } from './banner-queries.ts'
import { findLinkTargets } from './link-queries.ts'
import { targetOfLink } from './link-target.ts'
import type { View } from './present.ts'

interface StoredLink {
  linkType: BannerLink['type']
  linkValue: string
}

/** The target of each row, so that staff see its name and whether the link is dead. */
export async function linkTargets(
  ctx: Context,
  rows: readonly StoredLink[],
  { locale, fallback }: Pick<View, 'locale' | 'fallback'>,
  /** The shop whose pages the links are in; null for the mall. */
  shopId: number | null = null,
) {
  const targetOf = ({ linkType, linkValue }: StoredLink) =>
    targetOfLink({ type: linkType, value: linkValue }, ctx.env.publicUrl)
  const found = await findLinkTargets(
    ctx.db,
    rows.flatMap((row) => targetOf(row) ?? []),
    shopId,
  )
  return (row: StoredLink): BannerRow['target'] => {
    const wanted = targetOf(row)
    if (!wanted) return undefined
    const target = found.find(({ type, key }) => type === wanted.type && key === wanted.key)
    return target ? { name: textIn(target.name, locale, fallback), is_reachable: !target.fault } : null
  }
}

/** An unchanged link is not checked again: its product may have gone since. */
export async function readLink(
  ctx: Context,
  { type, value }: { type: BannerLink['type']; value?: string | null },
  stored?: StoredLink,
): Promise<BannerLink> {
  const given = oneLine(value ?? '')
  if (type === 'none') return { type, value: '' }
  if (!given) throw fieldError('link.value', 'FIELD_REQUIRED')
  if (stored?.linkType === type && stored.linkValue === given) return { type, value: given }
  if (type === 'product' || type === 'category') {
    if (!/^[1-9]\d{0,8}$/.test(given)) throw fieldError('link.value', 'FIELD_FORMAT')
    if (!(await isThere(ctx.db, type, Number(given)))) throw fieldError('link.value', 'FIELD_UNKNOWN_REFERENCE')
    return { type, value: given }
  }
  const address = type === 'page' ? safePath(given) : safeAddress(given)
  if (!address) throw fieldError('link.value', 'FIELD_FORMAT')
  return { type, value: address }
}
