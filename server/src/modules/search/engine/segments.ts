/** Texts cut by `Intl.Segmenter`, which knows Chinese and Thai words. Spaces part words in every language, so that what is between them is cut once. */
import { remembered } from './remembered.ts'

interface Segment {
  text: string
  isWord: boolean
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const isPlain = /^[a-z0-9]+$/
const pieces = /\s+|\S+/g

const cutPiece = remembered((piece: string): readonly Segment[] =>
  [...segmenter.segment(piece)].map(({ segment, isWordLike }) => ({ text: segment, isWord: isWordLike ?? false })),
)

/** The segments of a text in order, spaces and signs among them. */
export function segmentsOf(text: string): readonly Segment[] {
  return (text.match(pieces) ?? []).flatMap((piece) =>
    isPlain.test(piece) ? [{ text: piece, isWord: true }] : cutPiece(piece),
  )
}
