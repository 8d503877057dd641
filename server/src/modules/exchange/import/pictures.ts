/** Pictures that a product file names by their addresses: the mall's own are used, others are fetched and stored. */
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { fetchPublic } from '../../../lib/outgoing/client.ts'
import { findPictured, type PicturedRow } from '../../catalog/product/import.ts'
import { type FetchedPicture, recordFetched, storeFetched } from '../../files/upload/fetched.ts'
import { areStored } from '../../files/upload/service.ts'
import type { ImportOptions } from './options.ts'

const types = /^(?:image\/|application\/octet-stream)/i
const mostBytes = 20 * 1024 * 1024
const timeout = 20_000
const together = 4

/** The path of an address in the mall; undefined for another site's. */
function ownPath(address: string, publicUrl: string | undefined): string | undefined {
  if (address.startsWith('/files/')) return address
  return publicUrl && address.startsWith(`${publicUrl}/files/`) ? address.slice(publicUrl.length) : undefined
}

/**
 * Fills in `images` of rows that name pictures, before they are written. What cannot be had is counted in `lostPictures`:
 * the product comes in without it.
 */
export async function bringPictures(
  ctx: Pick<Context, 'db' | 'env'>,
  all: readonly PicturedRow[],
  known: Map<string, string>,
  { actorId, isDryRun }: Pick<ImportOptions, 'actorId' | 'isDryRun'>,
): Promise<void> {
  // The pictures of a product are those of its first row.
  const first = all.filter(({ pictures, family, code }) => pictures && (!family || family[0] === code))
  const isOwn = (address: string) => ownPath(address, ctx.env.publicUrl) !== undefined
  const foreignCodes = first.filter(({ pictures = [] }) => !pictures.every(isOwn)).map(({ code }) => code)
  // Other sites' pictures are fetched once: a product that has some stays as it is.
  const pictured = await findPictured(ctx.db, foreignCodes)
  const rows = first.filter(({ code }) => !pictured.has(code))
  const wanted = [...new Set(rows.flatMap(({ pictures = [] }) => pictures))].filter((address) => !known.has(address))
  const own = wanted.flatMap((address) => {
    const path = ownPath(address, ctx.env.publicUrl)
    return path ? [{ address, path }] : []
  })
  const stored = await areStored(
    ctx.db,
    own.map(({ path }) => path),
  )
  for (const { address, path } of own) known.set(address, stored.has(path) ? path : '')
  const foreign = wanted.filter((address) => !known.has(address))
  // A check writes nothing.
  if (isDryRun && foreign.length > 0) return
  for (let start = 0; start < foreign.length; start += together) {
    const part = foreign.slice(start, start + together)
    const fetched = await Promise.all(part.map((address) => fetchOne(ctx, address)))
    await recordFetched(
      ctx.db,
      fetched.flatMap((picture) => picture ?? []),
      actorId ?? null,
    )
    for (const [index, address] of part.entries()) known.set(address, fetched[index]?.url ?? '')
  }
  for (const row of rows) {
    if (!row.pictures) continue
    const images = row.pictures.map((address) => known.get(address) ?? '')
    row.images = [...new Set(images.filter(Boolean))]
    row.lostPictures = images.filter((image) => !image).length
  }
}

async function fetchOne({ env }: Pick<Context, 'env'>, address: string): Promise<FetchedPicture | undefined> {
  try {
    const { body, status, url } = await fetchPublic(env.outgoing, address, {
      accepts: types,
      maxBytes: mostBytes,
      timeout,
    })
    return status === 200 ? await storeFetched(env, body, new URL(url).pathname.split('/').at(-1) ?? '') : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
