/**
 * Names of stored files: `<purpose>/<key>[-<width>].<format>`. Names that are not of this form are never opened, so
 * nothing outside can be reached.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Environment, projectRoot } from '../../../env.ts'
import { bannerWidths, type EncodedFile } from './encode.ts'
import { videoFormats, videoTypes } from './file-kind.ts'
import { fileStore } from './file-store.ts'
import type { PrivateFile } from './signed.ts'

type Place = Pick<Environment, 'dataDir' | 's3'>

const publicFile = /^(?:avatar|product|content)\/[A-Za-z0-9_-]{24}(?:\.webp|-(?:160|400|800|1600)\.(?:webp|avif))$/
const videoFile = /^video\/[A-Za-z0-9_-]{24}\.(mp4|webm)$/
const documentFile = /^document\/[A-Za-z0-9_-]{24}\.pdf$/
const slipFile = /^slip\/([A-Za-z0-9_-]{24})\.webp$/
const noteFile = /^note\/([A-Za-z0-9_-]{24})\.(webp|pdf)$/
const demoFile = /^demo\/([a-z0-9][a-z0-9-]{0,99})\.(webp|avif)$/

export interface StoredFile {
  /** Path of a picture that comes with the mall; other files are in the store under their name. */
  path?: string
  contentType: string
  /** Sent as it was uploaded, in parts if a player asks for parts. */
  isVideo?: boolean
  /** Kept as it was uploaded: browsers download it and show nothing of it. */
  isDownload?: boolean
  /** Only a signed address opens it. */
  signedAs?: PrivateFile
}

/** 24 characters of chance: who was not told an address cannot guess it. */
export const newKey = () => randomBytes(18).toString('base64url')

/** The file that a name below `/files/` stands for; undefined when no file can have that name. */
export function findStoredFile(name: string): StoredFile | undefined {
  const contentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
  const [, demo, format] = demoFile.exec(name) ?? []
  if (demo?.startsWith('banner-'))
    return { path: join(projectRoot, 'server/src/demo/banners', `${demo}.${format}`), contentType }
  // Only AVIF is kept in several widths: few browsers need WebP.
  if (demo)
    return {
      path: join(
        projectRoot,
        'server/src/demo',
        demo.startsWith('logo-') ? 'logos' : 'pictures',
        `${format === 'webp' ? demo.replace(/-(?:160|400|800)$/, '') : demo}.${format}`,
      ),
      contentType,
    }
  if (publicFile.test(name)) return { contentType }
  const video = videoFormats.find((format) => format === videoFile.exec(name)?.[1])
  if (video) return { contentType: videoTypes[video], isVideo: true }
  if (documentFile.test(name)) return { contentType: 'application/pdf', isDownload: true }
  const slip = slipFile.exec(name)?.[1]
  if (slip) return { contentType, signedAs: { purpose: 'slip', key: slip } }
  const [, note, noteFormat] = noteFile.exec(name) ?? []
  if (!note) return undefined
  const signedAs = { purpose: 'note', key: note } as const
  return noteFormat === 'pdf'
    ? { contentType: 'application/pdf', isDownload: true, signedAs }
    : { contentType, signedAs }
}

export interface NewPicture {
  purpose: string
  key: string
  files: EncodedFile[]
}

/** All names that a file of this purpose may have. */
export const storedNames = (purpose: string, key: string): string[] =>
  [
    '.webp',
    '.pdf',
    ...videoFormats.map((format) => `.${format}`),
    ...bannerWidths.flatMap((width) => [`-${width}.webp`, `-${width}.avif`]),
  ]
    .map((suffix) => `${purpose}/${key}${suffix}`)
    .filter((name) => findStoredFile(name))

/** The name of a file in full size. Only of a video the store has to be asked, which may not answer: most are MP4. */
export async function storedName(env: Place, purpose: string, key: string): Promise<string> {
  if (purpose !== 'video') return `${purpose}/${key}.${purpose === 'document' ? 'pdf' : 'webp'}`
  const names = videoFormats.map((format) => `video/${key}.${format}`)
  for (const name of names) {
    const opened = await fileStore(env)
      .open(name, { start: 0, end: 0 })
      .catch(() => undefined)
    opened?.stream.destroy()
    if (opened) return name
  }
  return names[0] ?? ''
}

const namesOf = ({ purpose, key, files }: NewPicture) =>
  files.map(({ suffix, content }) => ({ name: `${purpose}/${key}${suffix}`, content }))

/** Writes all files of all pictures or leaves none. */
export async function storePictures(env: Place, pictures: NewPicture[]): Promise<void> {
  const store = fileStore(env)
  try {
    for (const { name, content } of pictures.flatMap(namesOf)) await store.write(name, content)
  } catch (error) {
    await removePictures(env, pictures)
    throw error
  }
}

/** Takes back what `storePictures` wrote, wholly or in part. */
export async function removePictures(env: Place, pictures: NewPicture[]): Promise<void> {
  const store = fileStore(env)
  await Promise.all(pictures.flatMap(namesOf).map(({ name }) => store.remove(name)))
}

/** Removes all files of a picture that is no longer known. */
export async function removeStored(env: Place, purpose: string, key: string): Promise<void> {
  const store = fileStore(env)
  for (const name of storedNames(purpose, key)) await store.remove(name)
}
