/** Where the pictures of the demo products come from, and how many of each object are in `demo/pictures`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Credit {
  /** The pictures are named after it: `<picture>-1`, `-2` … */
  picture: string
  pictures: number
  /** The name of the work at its source. */
  work: string
  source: string
  license: string
  changes: string
}

/** From `pictures/credits.tsv`, which `tools/make-demo-pictures.ts` writes. */
export function readCredits(): Credit[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'pictures/credits.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [picture = '', pictures, work = '', source = '', license = '', changes = ''] = line.split('\t')
    return { picture, pictures: Number(pictures), work, source, license, changes }
  })
}
