/** Pages as visitors see them: texts in their language, products at their prices. */
import type { BannerLink } from '#contract/api/site/banner'
import type { ShownBlock, ShownPage } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'
import { isKnown, mapFields } from '#contract/rules/page-fields'
import { speaking } from '#contract/rules/shown-texts'
import type { Translations } from '#contract/types'
import type { VisitorContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { pick } from '../../../lib/translate.ts'
import { hidesPrices } from '../../catalog/product/service.ts'
import { addressOfLink } from '../content/link-target.ts'
import { isShownTo } from './document.ts'
import { find } from './found.ts'
import type { View } from './present.ts'
import { pageOfToken } from './preview.ts'
import * as queries from './queries.ts'
import type { PageDocument } from './schema.ts'
import { viewOf } from './service.ts'

export async function readPage(ctx: VisitorContext, slug: string): Promise<ShownPage | null> {
  const found = await queries.findPublished(ctx.db, ctx.shop?.id ?? null, slug)
  return found ? show(ctx, found.slug, found.document, false) : null
}

export async function previewPage(ctx: VisitorContext, token: string): Promise<ShownPage> {
  const id = pageOfToken(ctx.env, token, ctx.now())
  const known = id === undefined ? undefined : await queries.findPage(ctx.db, id)
  // A draft is shown where it belongs, or its products would have other prices.
  if (!known || known.page.shopId !== (ctx.shop?.id ?? null)) throw new AppError('NOT_FOUND')
  return show(ctx, known.page.slug, known.page.draft, true)
}

async function show(ctx: VisitorContext, slug: string, document: PageDocument, isPreview: boolean): Promise<ShownPage> {
  const view = await viewOf(ctx)
  const { texts } = document
  const areHidden = await hidesPrices(ctx)
  const lang = speaking(texts, view.locale, view.fallback, ({ title }) => title) ?? view.fallback
  const shown: ShownBlock[] = []
  // One after the other: a preview within a transaction has one connection, and pages are cached.
  const now = ctx.now()
  for (const block of document.blocks)
    if (isKnown(block.type) && (isPreview || isShownTo(block, ctx.actor, now)))
      shown.push(await showBlock(ctx, block, view, areHidden))
  return {
    slug,
    title: texts[lang]?.title ?? '',
    title_lang: lang,
    description: texts[view.locale]?.description ?? texts[lang]?.description ?? '',
    is_preview: isPreview,
    blocks: shown,
  }
}

const showBlock = async (ctx: VisitorContext, block: PageBlock, view: View, areHidden: boolean): Promise<ShownBlock> =>
  ({
    id: block.id,
    type: block.type,
    props: areHidden ? withoutPrices(showProps(block, view)) : showProps(block, view),
    found: await find(ctx, block),
  }) as ShownBlock

/** The range that chooses products of a block reveals their prices. */
const withoutPrices = ({ min_price, max_price, ...props }: { min_price?: unknown; max_price?: unknown }) => props

const showProps = (block: PageBlock, { locale, fallback }: View) =>
  mapFields(block, ({ kind, value }) => {
    if (kind === 'words') return pick(value as Translations, locale, fallback)
    if (kind === 'link') return addressOfLink(value as BannerLink)
    if (kind !== 'html') return value
    const { text, lang } = pick(value as Translations, locale, fallback)
    // Cleaned on display too: the rules may have become stricter since.
    return { text: cleanHtml(text), lang }
  })
