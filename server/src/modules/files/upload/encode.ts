/**
 * The one re-encoder. Every upload is decoded and encoded again, so that nothing of the sender's
 * bytes is ever served: no script, no place and time of taking (EXIF), no second file hidden behind the first.
 */
import type { Sharp } from 'sharp'
import { AppError } from '../../../lib/errors.ts'
import { Queue } from '../../../lib/queue.ts'
import { isPicture } from './file-kind.ts'

/** Widths that the web asks for as `<key>-<width>.webp` and `.avif`. */
export const pictureWidths = [160, 400, 800] as const
/** Banners are as wide as the page. */
export const bannerWidths = [...pictureWidths, 1600] as const

/** Neither edge of the full size is longer. */
const longestEdge = 1600
export const mostPixels = 40_000_000
/** AVIF's decoder takes 18 bytes a pixel where the others take at most 4, so its pictures must be smaller. */
const mostPixelsOfAvif = 10_000_000
/** A picture made to be slow to decode is given up. */
const secondsToDecode = 20

/** A picture of 40 megapixels takes up to 160 MB while it is decoded, so that two at once are never decoded. */
const uploads = new Queue({ places: 50 })

export type Encoder = typeof import('sharp')['default']
let encoder: Promise<Encoder> | undefined

/** Loaded with the first picture: many a process never sees one. */
export const loadEncoder = (): Promise<Encoder> => (encoder ??= importEncoder())

async function importEncoder(): Promise<Encoder> {
  const { default: loaded } = await import('sharp')
  // Only these decoders can run in this process, whatever a file says it is: SVG, TIFF and the rest are refused by libvips itself.
  loaded.block({ operation: ['VipsForeignLoad'] })
  loaded.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((decoder) => `VipsForeignLoad${decoder}Buffer`),
  })
  loaded.cache(false)
  return loaded
}

export interface EncodedFile {
  /** The part after the key in the file's name: `.webp`, `-400.avif` … */
  suffix: string
  content: Buffer
}

export interface EncodedPicture {
  /** Of the full size, after turning it upright. */
  width: number
  height: number
  full: EncodedFile
  /** Each of the wanted widths in each format; a smaller picture keeps its own size under each name. */
  scaled: EncodedFile[]
}

interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** A part of a picture, in its pixels. */
export interface PictureArea {
  left: number
  top: number
  width: number
  height: number
}

interface EncodeOptions {
  widths?: readonly number[]
  /** The most a picture may have; an AVIF picture never has more than ten million. */
  pixels?: number
  /** Keeps only this part of the upright picture. */
  area?: PictureArea
}

/**
 * Re-encodes one picture: first frame, upright, sRGB, no metadata. Throws `PICTURE_TOO_LARGE` for one with more
 * `pixels`, `PICTURE_AREA` for an area that is not within the picture, `FILE_REFUSED` for anything that is not a whole
 * picture.
 */
export async function encodePicture(
  content: Buffer,
  { widths = pictureWidths, pixels: most = mostPixels, area }: EncodeOptions = {},
): Promise<EncodedPicture> {
  return uploads.run(async () => {
    if (!(await isPicture(content))) throw new AppError('FILE_REFUSED')
    const encode = await loadEncoder()
    const open = ({ data, width, height, channels }: Pixels) => encode(data, { raw: { width, height, channels } })
    const whole = await decode(encode, content, most)
    if (area && !isWithin(area, whole)) throw new AppError('PICTURE_AREA', { width: whole.width, height: whole.height })
    const pixels = area ? await pixelsOf(open(whole).extract(area)) : whole
    const full = { suffix: '.webp', content: await open(pixels).webp({ quality: 82 }).toBuffer() }
    const scaled: EncodedFile[] = []
    for (const width of widths) {
      const small = pixels.width <= width ? pixels : await pixelsOf(open(pixels).resize({ width }))
      scaled.push({ suffix: `-${width}.webp`, content: await open(small).webp({ quality: 80 }).toBuffer() })
      scaled.push({ suffix: `-${width}.avif`, content: await open(small).avif({ quality: 52, effort: 3 }).toBuffer() })
    }
    return { width: pixels.width, height: pixels.height, full, scaled }
  })
}

const isWithin = ({ left, top, width, height }: PictureArea, whole: Pixels) =>
  left + width <= whole.width && top + height <= whole.height

/** Decodes once, at most `longestEdge` in size; every file is written from these pixels. */
async function decode(encoder: Encoder, content: Buffer, most: number): Promise<Pixels> {
  try {
    const image = encoder(content, {
      // Checked below, so that the refusal says why.
      limitInputPixels: false,
      failOn: 'error',
      sequentialRead: true,
      animated: false,
    })
    const { format, width, height } = await image.metadata()
    const limit = format === 'heif' ? Math.min(most, mostPixelsOfAvif) : most
    if (width * height > limit) throw new AppError('PICTURE_TOO_LARGE', { max: limit / 1_000_000 })
    const upright = image
      .autoOrient()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    return await pixelsOf(upright.toColourspace('srgb').timeout({ seconds: secondsToDecode }))
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_REFUSED')
  }
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }
}
