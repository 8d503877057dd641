/**
 * Pieces of words in scripts without spaces, as lexemes of the index: where the segmenter cuts a text in another way than
 * the keyword, the piece is found all the same. Two letters of Chinese are one piece, three of the other scripts. Pure.
 */
import { quote, unspaced } from './tokens.ts'

const run = new RegExp(`\\p{Script=Han}+|(?:(?!\\p{Script=Han})${unspaced.source})+`, 'gu')
const isHan = /^\p{Script=Han}/u
const mark = '%'

interface Piece {
  letters: string
  /** The end of a run. */
  isShort: boolean
}

const piecesOf = (folded: string): Piece[][] =>
  (folded.match(run) ?? []).map((text) => {
    const letters = [...text]
    const length = isHan.test(text) ? 2 : 3
    return letters.map((_, at) => ({
      letters: letters.slice(at, at + length).join(''),
      isShort: at + length > letters.length,
    }))
  })

export const pieceLexemes = (folded: string): string[] =>
  piecesOf(folded).flatMap((pieces) => pieces.map(({ letters }) => mark + letters))

/** A `tsquery` that all names with this text answer, and some others. Empty for a text without such letters. */
export const pieceQuery = (folded: string): string =>
  piecesOf(folded)
    .flatMap((pieces) => {
      const whole = pieces.filter(({ isShort }) => !isShort)
      return whole.length > 0
        ? whole.map(({ letters }) => quote(mark + letters))
        : pieces.slice(0, 1).map(({ letters }) => `${quote(mark + letters)}:*`)
    })
    .join(' & ')
