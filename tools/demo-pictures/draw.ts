/** Drawings of things laid on a studio ground with their shadows: the strokes that demo pictures are made of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { ownDrawing } from './drawings/own.ts'

/** Edge of the drawn picture in pixels. */
const edge = 800

/** Between two steps nobody waits for a small file. */
const quick = { compressionLevel: 1 }

/** Light to dark from the lamp to the corner. */
export type Ground = readonly [lamp: string, middle: string, corner: string]

/** A drawing with its centre and size as shares of the edge, turned in hue and in the plane (degrees). */
export interface Item {
  name: string
  x: number
  y: number
  size: number
  hue?: number
  turn?: number
  mirrored?: boolean
  /** Printed on what lies below: casts no shadow. */
  isPrint?: boolean
}

export interface Scene {
  ground: Ground
  /** Colour of the shadows. */
  shade: string
  /** In the order in which they are drawn. */
  items: Item[]
}

/** The SVG of a drawing: the mall's own, or else the folder's. */
export const drawingOf = (folder: string, name: string): string =>
  ownDrawing(name) ?? readFileSync(join(folder, `${name}.svg`), 'utf8')

const trimmed = new Map<string, Promise<Buffer>>()

/** The drawing without its empty margin, large enough to be shown at `size`: most of the time goes into their filters. */
function readDrawing(folder: string, name: string, size: number): Promise<Buffer> {
  // The drawings are 32 pixels wide.
  const enlarged = size > 0.7 ? 36 : 24
  const known = trimmed.get(`${name} ${enlarged}`)
  if (known) return known
  const drawn = sharp(Buffer.from(drawingOf(folder, name)), { density: 72 * enlarged })
    .trim({ background: '#00000000', threshold: 2 })
    .png(quick)
    .toBuffer()
  trimmed.set(`${name} ${enlarged}`, drawn)
  return drawn
}

/** Scaled so that slender and bulky things weigh alike on the eye. */
async function drawItem(folder: string, { name, size, hue = 0, turn = 0, mirrored = false }: Item) {
  const drawn = await readDrawing(folder, name, size)
  const { width, height } = await sharp(drawn).metadata()
  const { mean } = (await sharp(drawn).stats()).channels[3] as { mean: number }
  const weight = Math.sqrt(width * height * (0.4 + (0.6 * mean) / 255))
  const scale = Math.min((size * edge * 0.93) / weight, (size * edge * 1.22) / Math.max(width, height))
  let item = sharp(drawn).resize(Math.round(width * scale), Math.round(height * scale))
  if (mirrored) item = item.flop()
  if (hue !== 0) item = item.modulate({ hue })
  if (turn === 0) return item.png(quick).toBuffer({ resolveWithObject: true })
  // In two steps: sharp would turn before it scales.
  return sharp(await item.png(quick).toBuffer())
    .rotate(turn, { background: '#00000000' })
    .png(quick)
    .toBuffer({ resolveWithObject: true })
}

/** What the item throws on the ground: its outline, blurred, in a dark neutral. */
async function castShadow(item: Buffer, colour: string, blur: number, strength: number) {
  const margin = blur * 3
  const outline = await sharp(item)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .png(quick)
    .toBuffer()
  // In two steps: sharp would blur and weaken the colours before it takes the alpha out.
  const alpha = await sharp(outline).extractChannel('alpha').toColourspace('b-w').png(quick).toBuffer()
  const { data, info } = await sharp(alpha)
    .blur(blur)
    .linear(strength, 0)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shadow = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png(quick)
    .toBuffer()
  return { shadow, margin }
}

function drawGround([lamp, middle, corner]: Ground): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    <radialGradient id="light" cx="42%" cy="34%" r="85%"><stop offset="0" stop-color="${lamp}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${corner}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`)
}

/** The part of a layer that lies on the picture: sharp refuses what hangs over its edge. */
async function onto(input: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const { width, height } = await sharp(input).metadata()
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)]
  const seen = {
    left: x,
    top: y,
    width: Math.min(width - x, edge - left - x),
    height: Math.min(height - y, edge - top - y),
  }
  return { input: await sharp(input).extract(seen).png(quick).toBuffer(), left: left + x, top: top + y }
}

/** The whole scene as a PNG of `edge` pixels each way. */
export async function drawScene(folder: string, { ground, shade, items }: Scene): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  for (const item of items) {
    const { data, info } = await drawItem(folder, item)
    const left = Math.round(item.x * edge - info.width / 2)
    const top = Math.round(item.y * edge - info.height / 2)
    if (!item.isPrint) {
      // A wide soft shadow for the height above the ground and a narrow one where it nearly touches.
      for (const [blur, strength, drop] of [
        [28, 0.42, 34],
        [7, 0.3, 8],
      ] as const) {
        const { shadow, margin } = await castShadow(data, shade, blur, strength)
        layers.push(await onto(shadow, left - margin, top - margin + drop))
      }
    }
    layers.push(await onto(data, left, top))
  }
  return sharp(drawGround(ground)).composite(layers).removeAlpha().png(quick).toBuffer()
}
