/** The mall's logo as the PDF library takes it. Files never change under their name, so the last one is cached. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Environment } from '../../env.ts'
import { Queue } from '../../lib/queue.ts'
import { loadEncoder } from '../files/upload/encode.ts'
import { fileStore } from '../files/upload/file-store.ts'
import { findStoredFile } from '../files/upload/store.ts'

/** Logos only: pictures of the mall, which were made small when they were stored. */
const logos = new Queue({ places: 50 })
const size = { width: 640, height: 176 }
let cached: { path: string; url: string } | undefined

/** A data URL; undefined without a logo, or when its file is gone. */
export async function readLogo(env: Environment, path: string | null): Promise<string | undefined> {
  if (!path) return undefined
  if (cached?.path === path) return cached.url
  const content = await readPicture(env, path)
  if (!content) return undefined
  const png = await logos.run(async () => {
    const encode = await loadEncoder()
    return encode(content)
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  })
  const url = `data:image/png;base64,${png.toString('base64')}`
  cached = { path, url }
  return url
}

/** The stored file of a picture's address; undefined when it is gone or private. */
export async function readPicture(env: Environment, path: string): Promise<Buffer | undefined> {
  const name = path.replace(/^.*\/files\//, '')
  const stored = findStoredFile(name)
  if (!stored || stored.signedAs) return undefined
  if (stored.path) return readFile(stored.path).catch(() => undefined)
  const file = await fileStore(env).open(name)
  return file && buffer(file.stream)
}
