/** Pictures that the mall has fetched from other sites: re-encoded and stored like uploads. */

import type { Db } from '../../../db/client.ts'
import type { Environment } from '../../../env.ts'
import { encodePicture, loadEncoder } from './encode.ts'
import { insertFiles, type NewFile } from './queries.ts'
import { type NewPicture, newKey, removePictures, storePictures } from './store.ts'

export interface FetchedPicture {
  url: string
  row: NewFile
  picture: NewPicture
  /** One bit for each pair of neighbours in a small copy: whether it gets brighter. */
  likeness: readonly boolean[]
}

/** Bits in which two encodings or sizes of one picture may differ. */
const mostDifferent = 4

export const isNearDuplicate = (one: FetchedPicture, other: FetchedPicture): boolean =>
  one.likeness.filter((bit, index) => bit !== other.likeness[index]).length <= mostDifferent

const [columns, rows] = [9, 8]

const likenessOf = async (picture: Buffer): Promise<boolean[]> => {
  const encode = await loadEncoder()
  const pixels = await encode(picture).resize(columns, rows, { fit: 'fill' }).grayscale().raw().toBuffer()
  // The last pixel of a row has no neighbour.
  return [...pixels].flatMap((pixel, index) => ((index + 1) % columns ? [pixel < (pixels[index + 1] ?? 0)] : []))
}

/** Stores the files; `keepFetched` makes them pictures of the mall. Throws as `encodePicture` does. */
export async function storeFetched(env: Environment, content: Buffer, name: string): Promise<FetchedPicture> {
  const { width, height, full, scaled } = await encodePicture(content)
  const picture = { purpose: 'product', key: newKey(), files: [full, ...scaled] }
  await storePictures(env, [picture])
  const likeness = await likenessOf(full.content)
  return {
    likeness,
    url: `/files/product/${picture.key}.webp`,
    row: { key: picture.key, purpose: 'product', name: name.slice(0, 200), width, height, size: full.content.length },
    picture,
  }
}

/** Call in the transaction of the row that uses them. */
export async function keepFetched(db: Db, pictures: readonly FetchedPicture[], ownerId: number | null): Promise<void> {
  if (pictures.length > 0)
    await insertFiles(
      db,
      pictures.map(({ row }) => ({ ...row, ownerId })),
    )
}

export const removeFetched = (env: Environment, pictures: readonly FetchedPicture[]) =>
  removePictures(
    env,
    pictures.map(({ picture }) => picture),
  )
