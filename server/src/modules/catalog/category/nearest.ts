/** The category whose name says most of a keyword, for searches that find nothing. */
import type { CategoryNode } from '#contract/api/catalog/category'
import type { Context } from '../../../context.ts'
import { languageOf } from '../../search/engine/keyword.ts'
import { readSynonyms } from '../../search/engine/synonym-groups.ts'
import { fold, tokens } from '../../search/engine/tokens.ts'
import { isStopWord, keysOf } from '../../search/engine/words.ts'
import { categoryTree } from './service.ts'

/** Among those with products on sale. Undefined if no name has a word of the keyword or a synonym of one. */
export async function nearestCategory(
  ctx: Context,
  keyword: string,
): Promise<{ id: number; name: string } | undefined> {
  const tree = flat(await categoryTree(ctx, ctx.locale, { withHidden: false, isFilled: true }))
  const categories = tree.map(({ id, name }) => ({ id, name, words: tokens(name) }))
  const words = tokens(keyword)
  const synonyms = (await readSynonyms(ctx.db, ctx.database)).of(words, ctx.locale)
  const groups = synonyms.map((group) => group.map((phrase) => phrase.map(fold)))
  const meaningful = words.filter((word) => !/^\d/.test(word) && !isStopWord(word))
  // The noun, which says most, ends an English or Chinese keyword and begins others.
  const isNounLast = ['en', 'cn'].includes(languageOf(keyword, ctx.locale))
  const ordered = isNounLast ? meaningful : meaningful.toReversed()
  const phrases = ordered.map((word, place) => ({
    weight: place + 1,
    ways: [
      [word],
      ...groups.filter((group) => group.some((phrase) => phrase.length === 1 && isSame(phrase[0] ?? '', word))).flat(),
    ],
  }))
  const scored = categories.map((category) => {
    const has = (word: string) => category.words.some((own) => isSame(own, word))
    const score = phrases.reduce((sum, { weight, ways }) => sum + (ways.some((way) => way.every(has)) ? weight : 0), 0)
    return { ...category, score: score - category.words.length / 1000 }
  })
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]
  return best && { id: best.id, name: best.name }
}

const flat = (nodes: CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

const isSame = (first: string, second: string) =>
  first === second || keysOf(first).some((key) => keysOf(second).includes(key))
