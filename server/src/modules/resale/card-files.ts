/** Drawn pictures, kept as files under a hash of what they show. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../env.ts'

/** Raised when pictures are drawn differently, so that kept ones are drawn again. */
const drawing = 1

const folderOf = ({ dataDir }: Pick<Environment, 'dataDir'>) => join(dataDir, 'cards')

/** Drawn once for the same facts, by whichever process. */
export async function kept(env: Environment, facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256')
    .update(JSON.stringify([drawing, facts]))
    .digest('base64url')
    .slice(0, 32)
  const path = join(folderOf(env), `${name}.png`)
  const known = await readFile(path).catch(() => undefined)
  if (known) return known
  const drawn = await draw()
  const part = `${path}.${process.pid}.${crypto.randomUUID()}`
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 })
  await writeFile(part, drawn, { mode: 0o600 })
  await rename(part, path)
  return drawn
}

const daysKept = 30

/** Pictures are drawn again when they are asked for. */
export async function dropOldCards(env: Environment): Promise<void> {
  const names = await readdir(folderOf(env)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(env), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - daysKept * 86_400_000) await rm(path, { force: true })
  }
}
