/** Pages on the wire, for their editors. */
import type { PageDraft, PageHead, PageProblem, PageVersionRow } from '#contract/page'
import type { PageBlock } from '#contract/page-block'
import { speaking } from '#contract/shown-texts'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../context.ts'
import { linkTargets } from '../content/links.ts'
import { faultsOf, linksOf } from './document.ts'
import type { KnownPage } from './queries.ts'
import type { PageDocument, pageVersions } from './schema.ts'

export interface View {
  locale: Locale
  fallback: Locale
}

export function presentHead(
  { page, shopSlug, published, publishedNumber, updatedBy }: KnownPage,
  view: View,
): PageHead {
  const { texts } = page.draft
  const lang = speaking(texts, view.locale, view.fallback, ({ title }) => title) ?? view.fallback
  return {
    id: page.id,
    shop: page.shopId === null ? null : { id: page.shopId, slug: shopSlug ?? '' },
    slug: page.slug,
    title: texts[lang]?.title ?? '',
    state: published ? 'published' : page.scheduledAt ? 'scheduled' : 'draft',
    languages: locales.filter((locale) => texts[locale]?.title),
    has_changes: !published || !isSame(published, page.draft),
    published_version: publishedNumber,
    scheduled_at: page.scheduledAt?.toISOString() ?? null,
    ends_at: page.endsAt?.toISOString() ?? null,
    is_locked: page.isLocked,
    lock_reason: page.lockReason,
    revision: page.revision,
    updated_at: page.updatedAt.toISOString(),
    updated_by: updatedBy,
  }
}

export async function presentDraft(ctx: Context, known: KnownPage, view: View): Promise<PageDraft> {
  const { texts, blocks } = known.page.draft
  return { ...presentHead(known, view), texts, blocks, problems: await problemsOf(ctx, blocks, view) }
}

async function problemsOf(ctx: Context, blocks: readonly PageBlock[], view: View): Promise<PageProblem[]> {
  const links = blocks.flatMap((block) =>
    linksOf(block).map(({ type, value }) => ({ block_id: block.id, linkType: type, linkValue: value })),
  )
  const targetOf = await linkTargets(ctx, links, view)
  const dead = links.filter((link) => {
    const target = targetOf(link)
    return target === null || target?.is_reachable === false
  })
  return [
    ...blocks.flatMap((block) =>
      faultsOf(block, ctx.now()).map((fault) => ({ block_id: block.id, fault, detail: '' })),
    ),
    ...dead.map(({ block_id, linkValue }) => ({ block_id, fault: 'dead_link' as const, detail: linkValue })),
  ]
}

interface FoundVersion {
  version: typeof pageVersions.$inferSelect
  createdBy: string | null
}

/** `rows` newest first; each is compared with the one before it in time. */
export const presentVersions = (rows: readonly FoundVersion[], publishedId: number | null): PageVersionRow[] =>
  rows.map(({ version: { id, number, document, createdAt }, createdBy }, index) => ({
    number,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
    is_published: id === publishedId,
    ...difference(rows[index + 1]?.version.document.blocks ?? [], document.blocks),
  }))

function difference(before: readonly PageBlock[], after: readonly PageBlock[]) {
  const old = new Map(before.map((block) => [block.id, block]))
  const ids = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !old.has(id)).length,
    removed: before.filter(({ id }) => !ids.has(id)).length,
    changed: after.filter((block) => old.has(block.id) && !isSame(old.get(block.id), block)).length,
  }
}

/** PostgreSQL orders the keys of stored documents, so that equal ones are written alike. */
const isSame = (a: PageDocument | PageBlock | undefined, b: PageDocument | PageBlock) =>
  JSON.stringify(a) === JSON.stringify(b)
