/** Suggestions while typing: searches, categories and products, in the caller's language. */
import type { Suggestions } from '#contract/api/search/search'
import type { Locale } from '#contract/types'
import type { VisitorContext } from '../../../context.ts'
import { textIn } from '../../../lib/translate.ts'
import { readSynonyms } from '../../search/engine/synonym-groups.ts'
import { thaiSpelling } from '../../search/engine/thai.ts'
import { fold, tokens, unspaced } from '../../search/engine/tokens.ts'
import { findCategoriesById } from '../category/service.ts'
import { appearanceOf, type ProductHead } from './present.ts'
import { offersFor } from './search-info.ts'
import { findProducts, presentProducts, viewOf } from './service.ts'

/**
 * The best hits represent the rest: their words complete what is typed, their categories are offered. The others need
 * not be counted.
 */
const asked = 40
const most = { products: 6, categories: 4, queries: 6 }

export async function suggestions(ctx: VisitorContext, keyword: string): Promise<Suggestions> {
  if (tokens(keyword).length === 0) return { queries: [], did_you_mean: [], categories: [], products: [] }
  const find = (words: string) =>
    findProducts(
      ctx,
      { status: 'on_sale' },
      words,
      'relevance',
      { page: 1, page_size: asked, offset: 0 },
      { mostHits: asked, isTyping: true },
    )
  const [typed, synonyms] = await Promise.all([find(keyword), readSynonyms(ctx.db, ctx.database)])
  const isLiteral = isFoundAsTyped(typed)
  // The beginning of a word that no product is called by, but that means what some are called.
  const begun = isLiteral ? undefined : await firstFound(synonyms.beginningWith(keyword, ctx.locale), find)
  const { found, strategy } = begun?.answer ?? typed
  const ids = byFrequency(found.rows.map(({ categoryId }) => categoryId)).slice(0, most.categories)
  const [products, rows, view] = await Promise.all([
    presentProducts(ctx, found.rows.slice(0, most.products)),
    findCategoriesById(ctx.db, ids),
    viewOf(ctx, []),
  ])
  const corrected = !begun && found.total > 0 && strategy?.meant
  const isRelaxed = Boolean(strategy?.leftOut.length)
  // What names go on with finds nothing together with words that no product has.
  const queries = begun
    ? [begun.phrase]
    : isRelaxed
      ? []
      : completions(
          corrected || keyword,
          found.rows.map((row) => appearanceOf(row, view)),
          ctx.locale,
        )
  const near = corrected
    ? [corrected]
    : found.total === 0 || isRelaxed
      ? (await offersFor(ctx, keyword, { status: 'on_sale' })).map((offer) => offer.keyword)
      : []
  return {
    queries: [...new Set(queries)].filter((query) => !near.includes(query)).slice(0, most.queries),
    did_you_mean: near,
    categories: ids.flatMap((id) =>
      rows
        .filter((row) => row.id === id && !row.isHidden)
        .map((row) => ({ id, name: textIn(row.name, ctx.locale, view.fallback) })),
    ),
    products,
  }
}

const isFoundAsTyped = ({ found, strategy }: Awaited<ReturnType<typeof findProducts>>) =>
  found.total > 0 && strategy !== undefined && !strategy.meant && strategy.leftOut.length === 0

/** At most three are tried: most synonyms are those of products that the mall has. */
async function firstFound(phrases: string[], find: (words: string) => ReturnType<typeof findProducts>) {
  for (const phrase of phrases.slice(0, 3)) {
    const answer = await find(phrase)
    if (isFoundAsTyped(answer)) return { phrase, answer }
  }
  return undefined
}

/** Words that need another one behind them: “notebook with” is not a useful search. */
const links = new Set([
  'with',
  'from',
  'and',
  'for',
  'con',
  'para',
  'por',
  'del',
  'los',
  'las',
  'для',
  'без',
  'под',
  'при',
  'của',
  'cho',
  'với',
  'bằng',
  'và',
  'และ',
  'พร้อม',
  'สำหรับ',
  'แบบ',
  'กับ',
  'จาก',
  'หรือ',
  'เพื่อ',
  'ด้วย',
  'ของ',
  'ไม่',
])

/** The keyword with its last word completed as names of the hits go on, by how many names do; one and two words long. */
function completions(keyword: string, hits: Pick<ProductHead, 'name'>[], locale: Locale): string[] {
  const typed = thaiSpelling(keyword.trim().replace(/\s+/g, ' ').toLowerCase())
  const last = tokens(typed).at(-1) ?? ''
  // The digits of a code or a size are no word's beginning.
  if (/^\d/.test(last)) return []
  const before = typed.slice(0, Math.max(0, fold(typed).lastIndexOf(last)))
  const found = hits.flatMap(({ name }) => {
    const words = wordsOf(thaiSpelling((name[locale] ?? '').toLowerCase()))
    const at = words.findIndex((word) => fold(word.text).startsWith(last) && !fold(before).includes(fold(word.text)))
    const word = words[at]
    if (!word) return []
    const next = words[at + 1]
    const isMore =
      next &&
      !links.has(next.text) &&
      next.text.length >= shortest(next.text) &&
      !/\d/.test(next.text) &&
      next.gap.length <= 1 &&
      !/[,;:.(]/.test(next.gap)
    return [before + word.text, ...(isMore ? [before + word.text + next.gap + next.text] : [])]
  })
  return byFrequency(found).filter((text) => text !== typed)
}

/** Chinese words are short; what is shorter in Thai is a piece of a foreign word, and elsewhere a preposition. */
const shortest = (word: string) => (/\p{Script=Han}/u.test(word) ? 2 : 3)

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words with the characters before each. */
function wordsOf(text: string): { text: string; gap: string }[] {
  const words: { text: string; gap: string }[] = []
  let gap = ''
  if (!unspaced.test(text)) {
    for (const [, between = '', word = ''] of text.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/gu))
      words.push({ text: word, gap: between })
    return words
  }
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      words.push({ text: segment, gap })
      gap = ''
    } else gap += segment
  }
  return words
}

function byFrequency<T>(values: T[]): T[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value)
}
