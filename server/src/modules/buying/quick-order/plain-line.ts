/** One form of a line of a message. */
import { numeralOf } from '#contract/rules/numerals'
import { unitOf } from './unit-words.ts'

/** One form of signs and spaces, without the sender of a message and the number of a list. Characters have one form already. */
export function plainLine(line: string): string {
  return (
    withNumerals(
      line
        .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
        .replace(/[、｜|\t]/g, ', ')
        .replace(/[’‘`´ʼ]/g, "'"),
    )
      .replace(/^\s*(?:>\s+)+/, '')
      .replace(/([<>≤≥~≈±])\s+(?=\d)/g, '$1')
      .replace(/^\s*\[[^\]]{4,40}\]\s*[^:]{1,40}:\s*/, '')
      .replace(/^\s*(?:\(?\d{1,3}(?:[.)]\s+|,\s+(?=\p{L}))|[-•*·–—]+\s+)/u, '')
      .replace(/([\p{Script=Han}\p{Script=Thai}\p{M}])(?=[\dA-Za-z])/gu, '$1 ')
      .replace(/([\dA-Za-z])(?=[\p{Script=Han}\p{Script=Thai}])/gu, '$1 ')
      .replace(/(?<=\d ?)(百|佰|千|仟|万|萬|亿|億|ร้อย|พัน|หมื่น|แสน|ล้าน)(?=\p{L})/gu, '$1 ')
      .replace(/(?<=^|\s)(x|×|\*|х|qty[.:]?)(?=\d{1,3}(?:[.,' ]\d{3})+(?!\d))/giu, '$1 ')
      // The comma behind a code does not belong to the number.
      .replace(/([^\s,;]+),(?=\d)/gu, (all, word: string) => (isCode(word) ? `${word}, ` : all))
      .trim()
  )
}

const isCode = (word: string) =>
  /^\d{8,14}$/.test(word) || (/\p{L}/u.test(word) && /\d/.test(word) && !/^(?:x|×|\*|х|qty[.:]?)\d+$/iu.test(word))

/** Chinese numbers before a unit of sale, as in 十二箱 and 两件, in digits. */
const withNumerals = (text: string) =>
  text.replace(
    /(?<!\d ?(?=[百千万]))([零〇一二两三四五六七八九十百千万]{1,9})(?=(\p{Script=Han}))/gu,
    (figure, _, next: string) => (unitOf(next) ? ` ${numeralOf(figure) ?? figure} ` : figure),
  )
