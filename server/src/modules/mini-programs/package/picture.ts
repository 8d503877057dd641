/** Pictures of packages and QR codes. Nothing is drawn from SVG, which the process must not decode. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TabIcon } from '#contract/api/mini-programs/mini-program'
import { qrPixels } from '../../../lib/qr.ts'

const loadEncoder = async () => (await import('sharp')).default

/** White on nothing, 256 × 256; made by `tools/make-tab-icons.ts`. */
const readIcon = (icon: TabIcon) => readFile(join(import.meta.dirname, 'icons', `${icon}.png`))

/** 81 × 81, as WeChat and Douyin want icons of tabs; Alipay scales them. */
export async function tabIcon(icon: TabIcon, color: string): Promise<Uint8Array> {
  const size = 81
  const sharp = await loadEncoder()
  const shape = await sharp(await readIcon(icon))
    .resize(size, size)
    .png()
    .toBuffer()
  const filled = sharp({ create: { width: size, height: size, channels: 4, background: color } })
  return bytesOf(
    await filled
      .composite([{ input: shape, blend: 'dest-in' }])
      .png()
      .toBuffer(),
  )
}

/** A white icon on the color of the shop. */
export async function programIcon(icon: TabIcon, color: string, size: number): Promise<Uint8Array> {
  const sharp = await loadEncoder()
  const input = await sharp(await readIcon(icon))
    .resize(size / 2, size / 2)
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: color } })
  return bytesOf(await ground.composite([{ input }]).png().toBuffer())
}

/** The QR code of a text as a square PNG of that many pixels. */
export async function qrPng(text: string, pixels: number): Promise<Uint8Array> {
  const sharp = await loadEncoder()
  return bytesOf(
    await sharp(qrPixels(text, pixels), { raw: { width: pixels, height: pixels, channels: 1 } })
      .png()
      .toBuffer(),
  )
}

/** A plain array: the archive takes other kinds for folders. */
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
