/** Carousel, ad spaces, entries by trade, synonyms and homepage info of the demo mall, from the files in `demo/content`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BannerKind, BannerLink, BannerText } from '#contract/api/site/banner'
import type { HomepageText } from '#contract/api/site/homepage'
import type { TradeText } from '#contract/api/site/trade'
import { type Locale, locales } from '#contract/types'
import type { Db } from '../db/client.ts'
import { eq } from '../db/drizzle.ts'
import { categories } from '../modules/catalog/category/schema.ts'
import { synonyms } from '../modules/search/engine/schema.ts'
import { banners, homepage, trades } from '../modules/site/content/schema.ts'

interface DemoBanner {
  key: string
  kind: BannerKind
  position: string
  /** The value of a category link is its demo key. */
  link: BannerLink
  /** Resellers' shops show it too. */
  inShops?: boolean
  /** False for text alone. */
  hasPicture?: boolean
  texts: Record<Locale, BannerText>
}

interface DemoTrade {
  /** Demo key. */
  category: string
  picture: string
  texts: Record<Locale, TradeText>
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, 'content', name), 'utf8')) as T

export async function createContent(db: Db): Promise<void> {
  for (const [order, banner] of read<DemoBanner[]>('banners.json').entries()) await createBanner(db, banner, order)
  for (const [order, { category, picture, texts }] of read<DemoTrade[]>('trades.json').entries())
    await db.insert(trades).values({
      texts,
      image: `/files/demo/${picture}.webp`,
      linkType: 'category',
      linkValue: await categoryId(db, category),
      order,
    })
  // Preserves the texts that every mall starts with.
  const [row] = await db.select({ texts: homepage.texts }).from(homepage)
  const demoTexts = read<Record<Locale, HomepageText>>('homepage.json')
  const texts = Object.fromEntries(locales.map((locale) => [locale, { ...row?.texts[locale], ...demoTexts[locale] }]))
  await db.insert(homepage).values({ id: 1, texts }).onConflictDoUpdate({ target: homepage.id, set: { texts } })
  await db.insert(synonyms).values(read<string[][]>('synonyms.json').map((words) => ({ words })))
}

async function createBanner(
  db: Db,
  { key, kind, position, link, texts, inShops = false, hasPicture = true }: DemoBanner,
  order: number,
): Promise<void> {
  const pictures = hasPicture && {
    image: `/files/demo/banner-${key}.webp`,
    ...(kind === 'carousel' && { image_mobile: `/files/demo/banner-${key}-mobile.webp` }),
  }
  await db.insert(banners).values({
    externalKey: key,
    kind,
    position,
    order,
    texts: Object.fromEntries(
      Object.entries(texts).map(([locale, words]) => [locale, { ...words, ...(locale === 'en' && pictures) }]),
    ),
    inShops,
    linkType: link.type,
    linkValue: link.type === 'category' ? await categoryId(db, link.value) : link.value,
  })
}

async function categoryId(db: Db, key: string): Promise<string> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.externalKey, key))
  if (!row) throw new Error(`the demo catalogue has no category ${key}`)
  return String(row.id)
}
