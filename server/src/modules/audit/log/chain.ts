/**
 * The chain of the audit log. A job seals rows in batches: each link holds the digests of its rows and a keyed
 * digest (HMAC-SHA-256) over them and the link before it; the newest link is written down in a file outside the
 * database too. So a row or link that was changed, taken out or put in later is found, also by who holds no key.
 *
 * Rows are sealed a minute after they were written: by then no statement that took a lower number is under way any
 * more (statements live six seconds), and what is missing below was never there. What happens to rows within that
 * minute is not seen.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'

export interface SealedRow {
  id: number
  createdAt: Date
  userId: number
  username: string
  module: string
  summary: string
  method: string
  path: string
  status: number
  responseTime: number
  targets: string[]
  personal: string | null
  personalDigest: Buffer
}

export interface Link {
  id: number
  at: Date
  toId: number
  total: number
  rowIds: number[]
  digests: Buffer
  digest: Buffer
}

export const chainKey = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'mall audit chain', 32))

export const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** All of a row but what may be erased, which its digest replaces. */
export const rowDigest = (row: SealedRow) =>
  digestOf(
    JSON.stringify([
      row.id,
      row.createdAt.toISOString(),
      row.userId,
      row.module,
      row.summary,
      row.method,
      row.path,
      row.status,
      row.responseTime,
      row.personalDigest.toString('hex'),
      // Rows written before targets were recorded are sealed without them.
      ...(row.targets.length > 0 ? [row.targets] : []),
    ]),
  )

export const linkDigest = (key: Buffer, before: Buffer, link: Omit<Link, 'digest'>) =>
  createHmac('sha256', key)
    .update(before)
    .update(JSON.stringify([link.id, link.at.toISOString(), link.toId, link.total, link.rowIds]))
    .update(link.digests)
    .digest()

export const noLink = Buffer.alloc(32)

export interface ArchiveMark {
  id: number
  at: Date
  /** The rows of this link and of those before it are in files. */
  toLink: number
  toId: number
  total: number
}

/** Bound to the link, so that a mark cannot be moved. */
export const archiveDigest = (key: Buffer, link: Buffer, { id, at, toLink, toId, total }: ArchiveMark) =>
  createHmac('sha256', key)
    .update('archive')
    .update(link)
    .update(JSON.stringify([id, at.toISOString(), toLink, toId, total]))
    .digest()

/** The first row that is not as it was sealed, or was not sealed at all, or is missing. */
export function faultOfRows(
  { rowIds, digests }: Pick<Link, 'rowIds' | 'digests'>,
  rows: readonly SealedRow[],
): { row: number; text: string } | undefined {
  const found = new Map(rows.map((row) => [row.id, row]))
  const sealed = new Map(rowIds.map((id, at) => [id, digests.subarray(at * 32, at * 32 + 32)]))
  for (const id of [...new Set([...sealed.keys(), ...found.keys()])].sort((a, b) => a - b)) {
    const [row, digest] = [found.get(id), sealed.get(id)]
    const fault = !digest ? 'was put in later' : row ? faultOfRow(row, digest) : 'was taken out'
    if (fault) return { row: id, text: `row ${id} ${fault}` }
  }
  return undefined
}

/** The fault of a row that was sealed with `digest`; undefined when there is none. */
function faultOfRow(row: SealedRow, digest: Buffer): string | undefined {
  if (!rowDigest(row).equals(digest)) return 'was changed'
  if (row.personal === null) return row.username === '' ? undefined : 'has a name where it was erased'
  if (!digestOf(row.personal).equals(row.personalDigest)) return 'was changed in what tells of people'
  const { username } = JSON.parse(row.personal) as { username?: string }
  return row.username === (username ?? '') ? undefined : 'was given another name'
}
