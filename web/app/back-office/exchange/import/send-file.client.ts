/** Sends a file of products, a large one in parts. */
import { type ImportFile, type importColumnPairs, uploadImport, uploadImportPart } from '#contract/api/exchange/import'
import type { Input } from '#contract/endpoint'
import type { tableEncodings } from '#contract/rules/table-encodings'
import { call } from '../../../api/client.ts'

export type Encoding = (typeof tableEncodings)[number]
export type Pair = (typeof importColumnPairs)[number]

type Query = Input<typeof uploadImport>['query']

/** Bytes. */
const partSize = 8 * 1024 * 1024

/** How a file is read; what is missing is found out. */
export interface Wish {
  encoding?: Encoding | undefined
  sheet?: string | undefined
  heading_row?: number | undefined
  fields?: Pair | undefined
}

const queryOf = (wish: Wish) =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined && value !== '')) as Wish

/** The same for its import. */
export const readAs = ({ encoding, sheet, heading_row }: Wish) => ({
  encoding: encoding ?? null,
  sheet: sheet ?? null,
  heading_row: heading_row ?? null,
})

/** Reads a file that was sent already in another way. */
export const readAgain = ({ file, name }: ImportFile, wish: Wish): Promise<ImportFile> =>
  call(uploadImport, { query: { ...queryOf(wish), file, name: name || 'file' } as Query })

const formOf = (content: Blob, name: string) => {
  const form = new FormData()
  form.set('file', content, name)
  return form
}

/** `onProgress` receives percent. */
export async function sendFile(
  file: File,
  wish: Wish,
  onProgress: (percent: number) => void = () => {},
): Promise<ImportFile> {
  const query = queryOf(wish) as Query
  if (file.size <= partSize) return call(uploadImport, { query, form: formOf(file, file.name) })
  let id: string | undefined
  for (let offset = 0; offset < file.size; offset += partSize) {
    const form = formOf(file.slice(offset, offset + partSize), file.name)
    const sent: { file: string } = await call(uploadImportPart, { query: { offset, ...(id && { file: id }) }, form })
    id = sent.file
    onProgress(Math.min(99, Math.round((100 * (offset + partSize)) / file.size)))
  }
  return call(uploadImport, { query: { ...query, ...(id && { file: id }), name: file.name.slice(0, 200) } })
}
