/** One order and form of Thai marks for all the ways to type them that look alike. Pure. */

const isThai = /[\u0e00-\u0e7f]/
/** Marks above and below a consonant: in the order of their codes vowels come before tones, and those before "nikhahit". */
const marks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g
/** "Am" as compatibility forms take it apart, with a tone behind it. */
const am = /\u0e4d\u0e32([\u0e48-\u0e4b]*)/g
const digits = /[\u0e50-\u0e59]/g
const zero = 0x0e50

/** A text without compatibility characters in one spelling: "am" in one piece, "ae" as one letter, European digits. */
export function thaiSpelling(text: string): string {
  if (!isThai.test(text)) return text
  return text
    .replaceAll('\u0e40\u0e40', '\u0e41')
    .replaceAll('\u0e33', '\u0e4d\u0e32')
    .replace(marks, sorted)
    .replace(am, '$1\u0e33')
    .replace(digits, (digit) => String(digit.charCodeAt(0) - zero))
}

const sorted = (run: string) => [...new Set(run)].sort().join('')
