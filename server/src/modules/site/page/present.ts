/** Pages on the wire, for their editors. */
import { homeSlug, type PageDraft, type PageHead, type PageVersionRow } from '#contract/api/site/page'
import { type BlockChange, blockChanges, sameJson } from '#contract/rules/page-changes'
import { speaking } from '#contract/rules/shown-texts'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../../context.ts'
import { problemsOf } from './problems.ts'
import type { KnownPage } from './queries.ts'
import type { pageVersions } from './schema.ts'

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
    is_home: page.slug === homeSlug,
    state: published ? 'published' : page.scheduledAt ? 'scheduled' : 'draft',
    languages: locales.filter((locale) => texts[locale]?.title),
    has_changes: !published || !sameJson(published, page.draft),
    published_version: publishedNumber,
    scheduled_at: page.scheduledAt?.toISOString() ?? null,
    ends_at: page.endsAt?.toISOString() ?? null,
    is_locked: page.isLocked,
    lock_reason: page.lockReason,
    problems_found: page.problemsFound,
    revision: page.revision,
    updated_at: page.updatedAt.toISOString(),
    updated_by: updatedBy,
  }
}

export async function presentDraft(ctx: Context, known: KnownPage, view: View): Promise<PageDraft> {
  const { texts, blocks } = known.page.draft
  return {
    ...presentHead(known, view),
    texts,
    blocks,
    problems: await problemsOf(ctx, { shopId: known.page.shopId, blocks }, view),
  }
}

interface FoundVersion {
  version: typeof pageVersions.$inferSelect
  createdBy: string | null
}

/** `rows` newest first; each is compared with the one before it in time. */
export const presentVersions = (
  rows: readonly FoundVersion[],
  publishedId: number | null,
  locale: Locale,
): PageVersionRow[] =>
  rows.map(({ version: { id, number, document, createdAt }, createdBy }, index) => {
    const before = rows[index + 1]?.version.document
    const changes = blockChanges(before?.blocks ?? [], document.blocks, locale)
    const countOf = (kind: BlockChange['kind']) => changes.filter((change) => change.kind === kind).length
    return {
      number,
      created_at: createdAt.toISOString(),
      created_by: createdBy,
      is_published: id === publishedId,
      are_texts_changed: before !== undefined && !sameJson(before.texts, document.texts),
      added: countOf('added'),
      removed: countOf('removed'),
      changed: countOf('changed'),
      moved: countOf('moved'),
      changes,
    }
  })
