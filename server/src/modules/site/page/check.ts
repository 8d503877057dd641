/** The daily check of published pages: counts their problems, and notifies the editors of a page of new ones. */
import { type PageProblem, savePage } from '#contract/api/site/page'
import { speaking } from '#contract/rules/shown-texts'
import type { Locale } from '#contract/types'
import type { Context } from '../../../context.ts'
import { findUser } from '../../identity/user/service.ts'
import { localeOfAccount, queueAccountNews } from '../../messaging/service.ts'
import { notifyStaffWith } from '../../messaging/staff-news.ts'
import { readSettings } from '../../settings/service.ts'
import { problemsOf } from './problems.ts'
import * as queries from './queries.ts'

const batch = 100

/** Returns the number of pages with problems. */
export async function checkPages(ctx: Context): Promise<number> {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  let [found, after] = [0, 0]
  for (;;) {
    const pages = await queries.findAllPublished(ctx.db, after, batch)
    for (const page of pages) {
      const subject = { shopId: page.shopId, blocks: page.document.blocks }
      const problems = await problemsOf(ctx, subject, { locale: fallback, fallback })
      await ctx.transaction((tx) => storeProblems(tx, page, problems, fallback))
      if (problems.length > 0) found++
      after = page.id
    }
    if (pages.length < batch) return found
  }
}

const keyOf = ({ block_id, fault, detail }: PageProblem) => `${block_id} ${fault} ${detail}`

async function storeProblems(ctx: Context, page: queries.CheckedPage, problems: PageProblem[], fallback: Locale) {
  const keys = problems.map(keyOf)
  const isSame = page.problemsFound === keys.length && page.knownProblems.join('\n') === keys.join('\n')
  // False when it was published again or checked by another process since.
  if (isSame || !(await queries.setProblems(ctx.db, page, keys))) return
  const added = problems.filter((problem) => !page.knownProblems.includes(keyOf(problem)))
  if (added.length > 0) await notifyOf(ctx, page, added, fallback)
}

/** Staff hear of the mall's pages, and the owner of a shop of the shop's. */
async function notifyOf(
  ctx: Context,
  page: queries.CheckedPage,
  added: PageProblem[],
  fallback: Locale,
): Promise<void> {
  const { id, shopId, slug, document } = page
  const titleIn = (locale: Locale) => {
    const lang = speaking(document.texts, locale, fallback, ({ title }) => title)
    return (lang && document.texts[lang]?.title) || slug
  }
  const places = added.flatMap(({ fault, detail }) => (fault === 'missing_products' || !detail ? [] : [detail]))
  const text = [...new Set(places)].join(', ')
  if (shopId === null)
    return notifyStaffWith(ctx, savePage, {
      kind: 'page_problems',
      key: `page:${id}:${ctx.now().toISOString()}`,
      subject: titleIn(fallback),
      text,
      link: `/mall-admin/page?edit=${id}`,
    })
  const ownerId = await queries.findShopOwner(ctx.db, shopId)
  const owner = ownerId && (await findUser(ctx.db, ownerId))
  if (!owner) return
  const about = [titleIn(await localeOfAccount(ctx, owner.language)), text].filter(Boolean).join(' · ')
  const link = `/mall/member/distribute/pages?edit=${id}`
  await queueAccountNews(ctx, owner, 'page_problems', { words: { page: about }, link })
}
