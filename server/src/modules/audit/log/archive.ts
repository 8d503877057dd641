/**
 * Moves old rows of the audit log into a file. Their links stay, so the chain verifies without the rows, and the file
 * verifies against the links. A mark made with the key distinguishes rows that were archived from rows that were taken
 * out.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Context } from '../../../context.ts'
import { archiveDigest, chainKey, faultOfRows, type SealedRow } from './chain.ts'
import { type AuditFault, type SealEnvironment, verifyChain } from './seal.ts'
import * as queries from './seal-queries.ts'
import { auditProgram } from './service.ts'

interface Archived {
  links: number
  rows: number
  fault?: AuditFault
}

/** Archives the links whose rows are all older than `before`. Deletes nothing unless chain and file verify. */
export async function archiveRows(ctx: Context, env: SealEnvironment, before: Date, file: string): Promise<Archived> {
  const { fault } = await verifyChain(ctx, env)
  if (fault) return { links: 0, rows: 0, fault }
  const mark = await queries.findLastArchive(ctx.db)
  const links = await queries.findSealsUntil(ctx.db, mark?.toLink ?? 0, before)
  const last = links.at(-1)
  if (!last) return { links: 0, rows: 0 }
  await writeFile(ctx, mark?.toId ?? 0, links, file)
  const written = await verifyArchive(ctx, file)
  if (written.fault) return written
  await ctx.transaction(async (tx) => {
    const draft = { id: (mark?.id ?? 0) + 1, at: new Date(), toLink: last.id, toId: last.toId, total: last.total }
    const digest = archiveDigest(chainKey(env.secretKey), last.digest, draft)
    await queries.insertArchive(tx.db, { ...draft, digest })
    await queries.deleteRowsUntil(tx.db, last.toId)
    const input = { before: before.toISOString(), rows: written.rows, links: [links[0]?.id, last.id] }
    await auditProgram(tx, { module: 'auditlog', program: 'archive_audit_rows', input })
  })
  return written
}

/** The first line names the links, each other line is a row. Fails if the file exists. */
async function writeFile({ db }: Context, afterRow: number, links: { id: number; toId: number }[], file: string) {
  const zip = createGzip()
  const output = zip.pipe(createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  // An error of the file must end the wait for room.
  output.once('error', (error) => zip.destroy(error))
  const write = async (value: unknown) => {
    if (!zip.write(`${JSON.stringify(value)}\n`)) await once(zip, 'drain')
  }
  await write({ links: [links[0]?.id, links.at(-1)?.id] })
  let after = afterRow
  for (const { toId } of links) {
    for (const row of await queries.findRowsBetween(db, after, toId))
      await write({ ...row, personalDigest: row.personalDigest.toString('hex') })
    after = toId
  }
  zip.end()
  await finished(output)
}

/** Compares a file with the links of its rows. */
export async function verifyArchive(ctx: Pick<Context, 'db'>, file: string): Promise<Archived> {
  try {
    return await compareFile(ctx, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const text = code === 'ENOENT' ? `there is no file ${file}` : `${file} is not an archive of audit rows`
    if (code !== 'ENOENT' && !code?.startsWith('Z_') && !(error instanceof SyntaxError)) throw error
    return { links: 0, rows: 0, fault: { link: 0, text } }
  }
}

async function compareFile({ db }: Pick<Context, 'db'>, file: string): Promise<Archived> {
  // `pipeline` passes errors of the file on to the reader of the lines.
  const input = pipeline(createReadStream(file), createGunzip(), () => {})
  const lines = createInterface({ input })[Symbol.asyncIterator]()
  const [from = 0, to = 0] = (JSON.parse((await lines.next()).value ?? '{}') as { links?: number[] }).links ?? []
  let next = await lines.next()
  let count = 0
  for (let id = from; id <= to; id++) {
    const [link] = await queries.findSealsAfter(db, id - 1, 1)
    if (link?.id !== id) return { links: id - from, rows: count, fault: { link: id, text: `link ${id} was taken out` } }
    const rows: SealedRow[] = []
    for (; !next.done; next = await lines.next()) {
      const row = readRow(next.value)
      if (row.id > link.toId) break
      rows.push(row)
    }
    const fault = faultOfRows(link, rows)
    if (fault) return { links: id - from, rows: count, fault: { ...fault, link: id } }
    count += rows.length
  }
  if (!next.done)
    return { links: to - from + 1, rows: count, fault: { link: to, text: `rows follow after link ${to}` } }
  return { links: to - from + 1, rows: count }
}

function readRow(line: string): SealedRow {
  const row = JSON.parse(line) as SealedRow & { createdAt: string; personalDigest: string }
  return { ...row, createdAt: new Date(row.createdAt), personalDigest: Buffer.from(row.personalDigest, 'hex') }
}
