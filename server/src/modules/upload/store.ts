/**
 * Where pictures lie on disk: `DATA_DIR/files/<purpose>/<key>[-<width>].<format>`. Names that are not of
 * this form are never opened, so nothing outside can be reached.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Environment, projectRoot } from '../../env.ts'
import type { EncodedFile } from './encode.ts'

const publicFile = /^(?:avatar|product|content)\/[A-Za-z0-9_-]{24}(?:\.webp|-(?:160|400|800|1600)\.(?:webp|avif))$/
const slipFile = /^slip\/([A-Za-z0-9_-]{24})\.webp$/
const demoFile = /^demo\/([a-z0-9][a-z0-9-]{0,99})\.(webp|avif)$/

export interface StoredFile {
  path: string
  contentType: 'image/webp' | 'image/avif'
  /** Set when the file is a slip, which only a signed address opens. */
  slipKey?: string
}

/** 24 characters of chance: who was not told an address cannot guess it. */
export const newKey = () => randomBytes(18).toString('base64url')

/** The file that a name below `/files/` stands for; undefined when no file can have that name. */
export function findStoredFile(env: Pick<Environment, 'dataDir'>, name: string): StoredFile | undefined {
  const contentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
  const [, demo, format] = demoFile.exec(name) ?? []
  if (demo?.startsWith('banner-'))
    return { path: join(projectRoot, 'server/src/demo/banners', `${demo}.${format}`), contentType }
  // Only AVIF is kept in several widths: few browsers need WebP.
  if (demo)
    return {
      path: join(
        projectRoot,
        'server/src/demo/pictures',
        `${format === 'webp' ? demo.replace(/-(?:160|400|800)$/, '') : demo}.${format}`,
      ),
      contentType,
    }
  const path = join(env.dataDir, 'files', name)
  if (publicFile.test(name)) return { path, contentType }
  const slipKey = slipFile.exec(name)?.[1]
  return slipKey ? { path, contentType, slipKey } : undefined
}

export interface NewPicture {
  purpose: string
  key: string
  files: EncodedFile[]
}

/**
 * Writes all files of all pictures or leaves none. They are written under names that are never served and
 * flushed, then renamed, so that neither a kill nor a full disk leaves half a picture to be served.
 */
export async function storePictures(env: Pick<Environment, 'dataDir'>, pictures: NewPicture[]): Promise<void> {
  const targets = pictures.flatMap(({ purpose, key, files }) =>
    files.map(({ suffix, content }) => ({ path: join(env.dataDir, 'files', purpose, key + suffix), content })),
  )
  try {
    for (const { purpose } of pictures)
      await mkdir(join(env.dataDir, 'files', purpose), { recursive: true, mode: 0o700 })
    for (const { path, content } of targets) await writeFile(`${path}.part`, content, { flush: true, mode: 0o600 })
    for (const { path } of targets) await rename(`${path}.part`, path)
  } catch (error) {
    await removePictures(env, pictures)
    throw error
  }
}

/** Takes back what `storePictures` wrote, wholly or in part. */
export async function removePictures(env: Pick<Environment, 'dataDir'>, pictures: NewPicture[]): Promise<void> {
  for (const { purpose, key, files } of pictures) {
    for (const { suffix } of files) {
      const path = join(env.dataDir, 'files', purpose, key + suffix)
      await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })])
    }
  }
}
