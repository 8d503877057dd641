/** Sends a file of products, a large one in parts. */
import { type ImportFile, type importColumnPairs, uploadImport, uploadImportPart } from '#contract/api/exchange/import'
import type { tableEncodings } from '#contract/rules/table-encodings'
import { call } from '../../../api/client.ts'

export type Encoding = (typeof tableEncodings)[number]
export type Pair = (typeof importColumnPairs)[number]

/** Bytes. */
const partSize = 8 * 1024 * 1024

interface Wish {
  encoding?: Encoding
  fields?: Pair
}

const formOf = (content: Blob, name: string) => {
  const form = new FormData()
  form.set('file', content, name)
  return form
}

/** `onProgress` is told percent. */
export async function sendFile(
  file: File,
  { encoding = 'utf-8', fields }: Wish,
  onProgress: (percent: number) => void = () => {},
): Promise<ImportFile> {
  const query = { ...(encoding !== 'utf-8' && { encoding }), ...(fields && { fields }) }
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
