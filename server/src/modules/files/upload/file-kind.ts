/**
 * What an uploaded file is, by its content alone: its name and the type that its sender gives count for nothing. The
 * library recognizes formats by their first bytes; what is behind them is checked here or by the decoder.
 */
import { isWholeMp4, isWholePdf, isWholeWebm } from './whole-file.ts'

export const videoFormats = ['mp4', 'webm'] as const
type VideoFormat = (typeof videoFormats)[number]
export const videoTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Formats of files that are stored unchanged. */
export type UnchangedFormat = VideoFormat | 'pdf'
const isWhole: Record<UnchangedFormat, (content: Buffer) => boolean> = {
  mp4: isWholeMp4,
  webm: isWholeWebm,
  pdf: isWholePdf,
}
const unchangedFormats = new Map<string | undefined, UnchangedFormat>([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/webm', 'webm'],
  ['application/pdf', 'pdf'],
])

/** Undefined for anything else, and for a file that has more or fewer parts than its format says. */
export async function unchangedFormatOf(content: Buffer): Promise<UnchangedFormat | undefined> {
  const format = unchangedFormats.get(await typeOf(content))
  return format && isWhole[format](content) ? format : undefined
}

const pictureTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  // AVIF whose first brand is the general one. The decoder refuses the other formats of this type.
  'image/heif',
])

/** Whether a decoder may open it. */
export async function isPicture(content: Buffer): Promise<boolean> {
  const type = await typeOf(content)
  return type !== undefined && pictureTypes.has(type)
}

/** Enough for these formats. For others the library would unpack archives and follow offsets through the file. */
const firstBytes = 4100

async function typeOf(content: Buffer): Promise<string | undefined> {
  // Loaded with the first file: many a process never sees one.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(content.subarray(0, firstBytes)))?.mime
}
