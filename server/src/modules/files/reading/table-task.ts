/** Reads a file of an import in a process of its own. */
import { openBytes } from './bytes.ts'
import { importLimits } from './limits.ts'
import type { TableChoice } from './open-table.ts'
import type { TableRecord } from './record.ts'
import { tableOf } from './table.ts'

/** Characters of a part: the mall reads each in one go. */
const mostTogether = 100_000

export async function* work({ file, encoding, sheet }: TableChoice & { file: string }) {
  const table = await tableOf(await openBytes(file), encoding, { limits: importLimits, sheet })
  for await (const records of table.records()) {
    let [part, length]: [TableRecord[], number] = [[], 0]
    for (const record of records) {
      part.push(record)
      length += record.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
      if (length < mostTogether) continue
      yield part
      ;[part, length] = [[], 0]
    }
    if (part.length > 0) yield part
  }
}
