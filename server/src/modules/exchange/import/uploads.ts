/** Files that staff upload to import. They are named by the account, so that no account imports the file of another one. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '../../../env.ts'

const mostPerAccount = 20
const keptFor = 30 * 86_400_000 // ms

const folderOf = (env: Environment) => join(env.dataDir, 'imports')
export const uploadPath = (env: Environment, upload: string) => join(folderOf(env), upload)
export const uploadName = (accountId: number, file: string) => `${accountId}-${file}`

/** Bytes of a file that is uploaded in parts. */
export const mostUploaded = 200 * 1024 * 1024

/**
 * Writes a part of a file behind the `offset` bytes that are there; what was behind them is replaced, so that a part
 * may come again. Returns its size; undefined where there is no such file, or less of it than `offset`.
 */
export async function continueUpload(path: string, offset: number, content: Buffer): Promise<number | undefined> {
  const file = await open(path, 'r+').catch(() => null)
  if (!file) return undefined
  try {
    if ((await file.stat()).size < offset) return undefined
    await file.truncate(offset)
    await file.write(content, 0, content.length, offset)
    return offset + content.length
  } finally {
    await file.close()
  }
}

/** Stores a file; the oldest of the account give way. Returns the name by which its account finds it. */
export async function keepUpload(env: Environment, accountId: number, content: Buffer): Promise<string> {
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 })
  const own = (await filesByAge(env)).filter(({ name }) => name.startsWith(`${accountId}-`))
  await remove(
    env,
    own.slice(mostPerAccount - 1).map(({ name }) => name),
  )
  const file = randomUUID()
  await writeFile(uploadPath(env, uploadName(accountId, file)), content, { mode: 0o600 })
  return file
}

export async function deleteOldUploads(env: Environment, now: number): Promise<void> {
  const old = (await filesByAge(env)).filter(({ time }) => time < now - keptFor)
  await remove(
    env,
    old.map(({ name }) => name),
  )
}

/** The newest first. */
async function filesByAge(env: Environment): Promise<{ name: string; time: number }[]> {
  const names = await readdir(folderOf(env)).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(uploadPath(env, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  return files.sort((one, other) => other.time - one.time)
}

async function remove(env: Environment, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(uploadPath(env, name), { force: true })
}
