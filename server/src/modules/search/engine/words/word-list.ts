/** Finds the lines of a list by the folded word they begin with, in a tenth of the memory of a `Map`. */
import { fold } from '../tokens.ts'

const [slash, newline] = ['/'.charCodeAt(0), '\n'.charCodeAt(0)]

/** Folded letters by the code of a letter, up to Cyrillic. */
const foldedCodes = Uint16Array.from({ length: 0x530 }, (_, code) => {
  const folded = fold(String.fromCharCode(code))
  return folded.length === 1 ? folded.charCodeAt(0) : code
})
const foldedCode = (code: number) => foldedCodes[code] ?? code

/** FNV-1a. */
const [seed, prime] = [0x811c9dc5, 0x01000193]
const mix = (hash: number, code: number) => Math.imul(hash ^ code, prime)

/** The lines of the word that begins with so many letters of a form and goes on like this. */
type Finder = (length: number, ending: string) => string[]

/** Lines consist of a word and, after a slash, notes. The first line is left out. */
export function indexLines(text: string): (form: string) => Finder {
  const nextLine = (at: number) => text.indexOf('\n', at) + 1
  let count = 0
  for (let at = nextLine(0); at > 0; at = nextLine(at)) count++
  // Half of the places stay empty, so that most searches end after one or two.
  const size = 2 ** Math.ceil(Math.log2(count * 2))
  const places = new Int32Array(size).fill(-1)
  for (let start = nextLine(0); start > 0 && start < text.length; start = nextLine(start)) {
    let hash = seed
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at)
      if (code === slash || code === newline || Number.isNaN(code)) break
      hash = mix(hash, foldedCode(code))
    }
    let place = hash & (size - 1)
    while (places[place] !== -1) place = (place + 1) & (size - 1)
    places[place] = start
  }

  const hasAt = (start: number, folded: string) => {
    for (let index = 0; index < folded.length; index++)
      if (foldedCode(text.charCodeAt(start + index)) !== folded.charCodeAt(index)) return false
    return true
  }
  const none: string[] = []
  return (folded) => {
    const hashes = [seed]
    for (let index = 0; index < folded.length; index++)
      hashes.push(mix(hashes[index] ?? seed, folded.charCodeAt(index)))
    return (length, ending) => {
      let hash = hashes[length] ?? seed
      for (let index = 0; index < ending.length; index++) hash = mix(hash, ending.charCodeAt(index))
      let found = none
      for (let place = hash & (size - 1), start = places[place]; start !== undefined && start !== -1; ) {
        const next = text.charCodeAt(start + length + ending.length)
        const isWhole = next === slash || next === newline || Number.isNaN(next)
        if (isWhole && hasAt(start + length, ending) && hasAt(start, folded.slice(0, length))) {
          const end = text.indexOf('\n', start)
          found = [...found, text.slice(start, end < 0 ? undefined : end)]
        }
        place = (place + 1) & (size - 1)
        start = places[place]
      }
      return found
    }
  }
}
