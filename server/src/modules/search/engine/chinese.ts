/** Traditional characters as simplified ones, and the pinyin of words. The tables are in `chinese-tables/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, 'chinese-tables', name), 'utf8')
    .trim()
    .split('\n')

const [traditional = '', simplified = ''] = readLines('traditional.txt')
/** Characters that are written in two ways, in names of goods: the rarer one first. `鍊` is a chain on jewelry and zips. */
const variants =
  '椀碗 盌碗 缾瓶 鉋刨 砲炮 荳豆 菓果 鍊链 杓勺 黏粘 銲焊 閙闹 搾榨 鑪炉 櫈凳 帋纸 塲场 厰厂 煖暖 衞卫 碁棋 裠裙 帬裙 韤袜 韈袜 鞾靴 鞵鞋 钮纽 枱台 簷檐 著着 敍叙 馀余 钜巨 锺钟 暱昵 痺痹'
const variantOf = new Map(variants.split(' ').map((pair) => [...pair] as [string, string]))
const simplifiedOf = new Map([...traditional].map((letter, index) => [letter, simplified[index] ?? letter]))
for (const [letter, usual] of variantOf) simplifiedOf.set(letter, usual)
for (const [letter, simple] of simplifiedOf) simplifiedOf.set(letter, variantOf.get(simple) ?? simple)
const readingOf = new Map(
  readLines('pinyin.txt').flatMap((line) => {
    const [reading = '', letters = ''] = line.split(' ')
    return [...letters].map((letter) => [letter, reading] as const)
  }),
)

export const simplify = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (letter) => simplifiedOf.get(letter) ?? letter)

/** The form of a word's pinyin in the index, which no other word can have. */
export const pinyinLexeme = (letters: string) => `^${letters}`

/** Pinyin in full and by initials, of each word and of the words that follow it. */
export function pinyinOf(words: readonly string[]): string[] {
  const readings = words.map((word) => [...word].map((letter) => readingOf.get(letter)))
  return readings.flatMap((_, start) =>
    [1, 2, 3].flatMap((length) => {
      const syllables = readings.slice(start, start + length).flat()
      const isWhole = start + length <= readings.length && syllables.every((each) => each !== undefined)
      if (!isWhole || syllables.length < 2) return []
      return [syllables.join(''), ...(syllables.length > 2 ? [syllables.map((each) => each?.[0]).join('')] : [])]
    }),
  )
}
