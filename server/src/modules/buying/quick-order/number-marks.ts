/** Marks within the numbers of a line, which separate nothing. */
import { scaleOf } from '#contract/rules/numerals'
import { unitOf } from './unit-words.ts'

/** Numbers with groups or decimals: `1,200`, `1,25,000`, `1 000`, `1.250,00`, `2,5`; no codes, dates, times or phone numbers. */
const figure =
  /(?<![\p{L}\d.,'/:+$€¥₽฿₫£-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|(?<!(?:^|\s)\+?\d+ )\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d{1,7}[.,]\d{1,6})(?![.,'/:-]?\d| \d| ?[$€¥₽฿₫£])/gu
/** Placeholders of the marks within a number, so that they separate nothing. */
const [hidden, shown] = ['\ue000\ue001\ue002\ue003\ue004', ".,'  "]
/** A blank that may as well separate two numbers. */
export const loose = '\ue004'
const hide = (text: string) => text.replace(/[.,' ]/g, (mark) => hidden[shown.indexOf(mark)] ?? mark)
/** The marks of a number again. */
export const show = (text: string) => text.replace(/[\ue000-\ue004]/g, (mark) => shown[hidden.indexOf(mark)] ?? mark)

/** `5 200` is a number in a cell of its own; in a sentence it may be two. No number begins with a zero. */
function hideIn(found: string, at: number, text: string): string {
  const [, letters] = /^(\p{L}[\p{L}\p{M}]*)/u.exec(text.slice(at + found.length)) ?? []
  if (letters && / /.test(found) && !unitOf(letters) && scaleOf(letters) === undefined) return found
  const isCell = /[,;]\s*$/.test(text.slice(0, at)) && /^\s*(?:[,;]|$)/.test(text.slice(at + found.length))
  const isLoose = !isCell && / (?!0)/.test(found)
  return isLoose ? hide(found.replaceAll(' ', loose)) : hide(found)
}

/** A line without the marks within its numbers, if it says its code elsewhere: `123,456` alone is a code and a quantity. */
export const hideMarks = (text: string) =>
  /[\p{L}\d]/u.test(text.replace(figure, '')) ? text.replace(figure, hideIn) : text
