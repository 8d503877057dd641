/** Chinese numbers before a unit of sale, as in 十二箱 and 两件, written with digits. */
import { unitOf } from './unit-words.ts'

const digits: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }

export const plainDigits = (text: string): string =>
  text.replace(/([一二两三四五六七八九十百]{1,7})(?=(\p{Script=Han}))/gu, (figure, _, next: string) =>
    unitOf(next) ? ` ${countOf(figure) ?? figure} ` : figure,
  )

/** From 1 to 999; undefined for what is no number. */
function countOf(figure: string): number | undefined {
  const [, hundreds, tens, ten, ones] =
    /^(?:([一二两三四五六七八九])百)?(?:([一二两三四五六七八九])?(十))?([一二两三四五六七八九])?$/.exec(figure) ?? []
  const value =
    (digits[hundreds ?? ''] ?? 0) * 100 + (ten ? (digits[tens ?? ''] ?? 1) * 10 : 0) + (digits[ones ?? ''] ?? 0)
  return value > 0 ? value : undefined
}
