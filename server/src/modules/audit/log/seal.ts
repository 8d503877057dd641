/** Seals the rows of the audit log, and verifies what was sealed. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Database } from '../../../db/client.ts'
import { archiveDigest, chainKey, faultOfRows, type Link, linkDigest, noLink, rowDigest } from './chain.ts'
import * as queries from './seal-queries.ts'

/** Rows of a link at most. */
const mostRows = 1000

export interface SealEnvironment {
  secretKey: Buffer
  /** The file outside the database that names the newest link. */
  auditCheckpoint: string
}

/** Seals what is old enough; returns how many rows. */
export async function sealRows(database: Pick<Database, 'db'>, env: SealEnvironment): Promise<number> {
  let sealed = 0
  for (;;) {
    const link = await database.db.transaction(async (db) => {
      if (!(await queries.takeSealing(db))) return undefined
      const last = await queries.findLastSeal(db)
      const rows = await queries.findUnsealed(db, last?.toId ?? 0, mostRows)
      const newest = rows.at(-1)
      if (!newest) return undefined
      const draft = {
        id: (last?.id ?? 0) + 1,
        at: new Date(),
        toId: newest.id,
        total: (last?.total ?? 0) + rows.length,
        rowIds: rows.map(({ id }) => id),
        digests: Buffer.concat(rows.map(rowDigest)),
      }
      const [row] = await queries.insertSeal(db, {
        ...draft,
        digest: linkDigest(chainKey(env.secretKey), last?.digest ?? noLink, draft),
      })
      return row
    })
    if (!link) return sealed
    writeCheckpoint(env.auditCheckpoint, link)
    sealed += link.rowIds.length
    if (link.rowIds.length < mostRows) return sealed
  }
}

/** Written next to it, then renamed: a kill in the middle leaves the former one. */
function writeCheckpoint(file: string, { id, digest }: Pick<Link, 'id' | 'digest'>): void {
  writeFileSync(`${file}.new`, `${id} ${digest.toString('hex')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function readCheckpoint(file: string): { id: number; digest: string } | undefined {
  if (!existsSync(file)) return undefined
  const [id, digest = ''] = readFileSync(file, 'utf8').trim().split(' ')
  return { id: Number(id), digest }
}

export interface AuditFault {
  /** The row at fault; undefined where a link itself is. */
  row?: number
  link: number
  text: string
}

/** Goes through the whole chain and returns the first fault, if any, and how much was checked. */
export async function verifyChain(
  database: Pick<Database, 'db'>,
  env: SealEnvironment,
): Promise<{ links: number; rows: number; fault?: AuditFault }> {
  const key = chainKey(env.secretKey)
  const checkpoint = readCheckpoint(env.auditCheckpoint)
  let [links, rows] = [0, 0]
  let before: Pick<Link, 'id' | 'digest' | 'toId'> = { id: 0, digest: noLink, toId: 0 }
  const mark = await queries.findLastArchive(database.db)
  let isMarkSeen = !mark
  let isCheckpointSeen = false
  for (;;) {
    const next = await queries.findSealsAfter(database.db, before.id, 20)
    if (next.length === 0) break
    for (const link of next) {
      const fault = await faultOfLink(database, key, before, link, link.id <= (mark?.toLink ?? 0))
      if (fault) return { links, rows, fault }
      if (link.id === mark?.toLink) {
        if (!archiveDigest(key, link.digest, mark).equals(mark.digest))
          return {
            links,
            rows,
            fault: { link: link.id, text: `the mark of archive ${mark.id} was made without the key` },
          }
        isMarkSeen = true
      }
      if (link.id === checkpoint?.id) {
        if (link.digest.toString('hex') !== checkpoint.digest)
          return {
            links,
            rows,
            fault: { link: link.id, text: `link ${link.id} is not the one that ${env.auditCheckpoint} names` },
          }
        isCheckpointSeen = true
      }
      before = link
      links++
      rows += link.rowIds.length
    }
  }
  if (checkpoint && !isCheckpointSeen)
    return {
      links,
      rows,
      fault: {
        link: checkpoint.id,
        text: `the chain ends before link ${checkpoint.id}, which ${env.auditCheckpoint} names: links were taken out`,
      },
    }
  if (mark && !isMarkSeen)
    return {
      links,
      rows,
      fault: { link: mark.toLink, text: `the chain ends before link ${mark.toLink}, which was archived` },
    }
  return { links, rows }
}

/** Archived rows are in files. */
const nothing = { rowIds: [], digests: Buffer.alloc(0) }

async function faultOfLink(
  database: Pick<Database, 'db'>,
  key: Buffer,
  before: Pick<Link, 'digest' | 'toId'>,
  link: Link,
  isArchived: boolean,
): Promise<AuditFault | undefined> {
  const rows = await queries.findRowsBetween(database.db, before.toId, link.toId)
  // The rows first: they say more than that the link does not fit.
  const fault = faultOfRows(isArchived ? nothing : link, rows)
  if (fault) return { ...fault, link: link.id }
  if (!linkDigest(key, before.digest, link).equals(link.digest))
    return { link: link.id, text: `link ${link.id} was changed, or sealed with another key` }
  return undefined
}
