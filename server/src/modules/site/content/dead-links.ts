/** Finds links of banners, entries by trade, footer and pages of text that lead to nothing that visitors can open. */
import type { DeadLink } from '#contract/api/site/dead-link'
import { bannerTextsIn, fieldIn, speaking } from '#contract/rules/shown-texts'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../../context.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSettings } from '../../settings/service.ts'
import { findHomepage } from './homepage-queries.ts'
import {
  findLinkingBanners,
  findLinkingBuiltPages,
  findLinkingPages,
  findLinkingTrades,
  findLinkTargets,
} from './link-queries.ts'
import { addressesIn, addressOfLink, type LinkTarget, linksOf, targetOfAddress, targetOfLink } from './link-target.ts'

interface FoundLink extends Pick<DeadLink, 'source' | 'source_id' | 'name' | 'languages' | 'url'> {
  target: LinkTarget
}

export async function deadLinks(ctx: Context, query: { page?: number; page_size?: number }) {
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  const links = await findLinks(ctx, fallback)
  const targets = await findLinkTargets(
    ctx.db,
    links.map(({ target }) => target),
  )
  const dead = links.flatMap(({ target, ...link }) => {
    const found = targets.find(({ type, key }) => type === target.type && key === target.key)
    const fault = found ? found.fault : ('missing' as const)
    return fault
      ? [
          {
            ...link,
            target_type: target.type,
            target_name: found ? textIn(found.name, ctx.locale, fallback) : null,
            fault,
          },
        ]
      : []
  })
  const page = pageOf(query)
  const rows = dead.map((link, index): DeadLink => ({ id: index + 1, ...link }))
  return toPage(rows.slice(page.offset, page.offset + page.page_size), rows.length, page)
}

async function findLinks(ctx: Context, fallback: Locale): Promise<FoundLink[]> {
  const [banners, trades, { texts }, pages, built] = await Promise.all([
    findLinkingBanners(ctx.db),
    findLinkingTrades(ctx.db),
    findHomepage(ctx.db),
    findLinkingPages(ctx.db),
    findLinkingBuiltPages(ctx.db),
  ])
  const origin = ctx.env.publicUrl
  const links: FoundLink[] = []
  /** The same link in several languages is one row. */
  const add = (link: Omit<FoundLink, 'target' | 'languages'>, target: LinkTarget | undefined, lang?: Locale) => {
    if (!target) return
    const known = links.find(
      (each) => each.source === link.source && each.source_id === link.source_id && each.url === link.url,
    )
    if (!known) links.push({ ...link, target, languages: lang ? [lang] : [] })
    else if (lang && !known.languages.includes(lang)) known.languages.push(lang)
  }
  for (const { id, kind, texts, linkType, linkValue } of banners) {
    const { title, text } = bannerTextsIn(texts, ctx.locale, fallback)
    const link = { type: linkType, value: linkValue }
    const name = title || text || `#${id}`
    add({ source: kind, source_id: id, name, url: addressOfLink(link) }, targetOfLink(link, origin))
  }
  for (const { id, texts, linkType, linkValue } of trades) {
    const link = { type: linkType, value: linkValue }
    const name = fieldIn(texts, 'name', ctx.locale, fallback) ?? `#${id}`
    add({ source: 'trade', source_id: id, name, url: addressOfLink(link) }, targetOfLink(link, origin))
  }
  for (const lang of locales)
    for (const { title, url } of texts[lang]?.footer?.flatMap((column) => column.links) ?? [])
      add({ source: 'footer', source_id: null, name: title, url }, targetOfAddress(url, origin), lang)
  for (const { id, texts } of pages) {
    const name = fieldIn(texts, 'title', ctx.locale, fallback) ?? ''
    for (const lang of locales)
      for (const url of addressesIn(texts[lang]?.body ?? ''))
        add({ source: 'text-page', source_id: id, name, url }, targetOfAddress(url, origin), lang)
  }
  for (const { id, slug, document } of built) {
    const lang = speaking(document.texts, ctx.locale, fallback, ({ title }) => title)
    const name = (lang && document.texts[lang]?.title) || slug
    for (const link of document.blocks.flatMap(linksOf))
      add({ source: 'page', source_id: id, name, url: addressOfLink(link) }, targetOfLink(link, origin))
  }
  return links
}
