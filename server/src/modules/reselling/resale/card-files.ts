/** Drawn pictures, stored as files under a hash of what they show. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../../env.ts'

/** Raised when pictures are drawn differently, so that stored ones are drawn again. */
const drawing = 2
/** Of all files together, about 3,000 pictures. */
const mostBytes = 256 * 1024 * 1024

const folderOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'cards')

/** Pictures that are being drawn, by path: concurrent requests for one wait for the same. */
const underWay = new Map<string, Promise<Buffer>>()

/** Drawn once for the same facts, across processes. `most` is the limit of bytes in the folder. */
export async function storedCard(
  env: Pick<Environment, 'dataDir'>,
  facts: unknown,
  draw: () => Promise<Buffer>,
  most = mostBytes,
): Promise<Buffer> {
  const folder = folderOf(env)
  const name = createHash('sha256')
    .update(JSON.stringify([drawing, facts]))
    .digest('base64url')
    .slice(0, 32)
  const path = join(folder, `${name}.png`)
  const known = await readFile(path).catch(() => undefined)
  if (known) return known
  const drawn =
    underWay.get(path) ??
    draw()
      .then(async (content) => {
        await store(folder, path, content)
        await dropOldest(folder, most)
        return content
      })
      .finally(() => underWay.delete(path))
  underWay.set(path, drawn)
  return drawn
}

async function store(folder: string, path: string, content: Buffer): Promise<void> {
  const part = `${path}.${process.pid}.${crypto.randomUUID()}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(part, content, { mode: 0o600 })
  // Another process may have dropped it, if the limit is that small.
  await rename(part, path).catch(() => {})
}

interface StoredFile {
  path: string
  size: number
  mtimeMs: number
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const file = await stat(path).catch(() => undefined)
      return file ? [{ path, size: file.size, mtimeMs: file.mtimeMs }] : []
    }),
  )
  return found.flat()
}

/**
 * After each stored file, and by what is on the disk: several processes and machines may write to the folder. The last
 * of them sees the files of all, so that the limit holds in the end, in any order.
 */
async function dropOldest(folder: string, most: number): Promise<void> {
  const files = await filesIn(folder)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  // All writers in the same order, or together they would drop too many.
  const isOlder = (one: StoredFile, other: StoredFile) =>
    one.mtimeMs - other.mtimeMs || (one.path < other.path ? -1 : 1)
  for (const { path, size } of files.sort(isOlder)) {
    if (bytes <= most) return
    await rm(path, { force: true })
    bytes -= size
  }
}

const daysStored = 30

/** Pictures are drawn again when they are requested. */
export async function dropOldCards(env: Environment): Promise<void> {
  const oldest = Date.now() - daysStored * 86_400_000
  for (const { path, mtimeMs } of await filesIn(folderOf(env))) if (mtimeMs < oldest) await rm(path, { force: true })
}
