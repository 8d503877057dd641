/**
 * Developer's script: composes the pictures of the demo mall from Fluent Emoji, which are drawings of
 * things in one style (MIT, Microsoft Corporation), so that the project ships no photographs of others.
 *
 *   node tools/make-demo-pictures.ts <folder of the "modern" SVGs>
 *
 * The folder is `icons/modern` of the npm package `fluentui-emoji` (unpack it anywhere; the mall does not
 * depend on it). Each product of `server/src/demo/catalog` says which drawings show it, turned by how much
 * in hue (the first drawing only) and before which ground; each catalogue file gets a tile from its first product. Written to
 * `server/src/demo/pictures`, which is emptied first.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

interface Picture {
  items: string[]
  hue: number
  background: number
}

interface Catalogue {
  key: string
  products: { key: string; picture: Picture }[]
}

/** Edge of the drawn picture in pixels; the smaller widths are scaled from it. */
const edge = 800
const widths = [160, 400, 800]

/** Studio grounds, light to dark from the lamp to the corner. */
const grounds = [
  ['#ffffff', '#f1efec', '#dfdad3'],
  ['#fbfdff', '#e9f0f6', '#cfdce8'],
  ['#fbfffc', '#e8f3ec', '#cde2d5'],
  ['#fffcfa', '#f8ebe4', '#ead3c7'],
  ['#fdfcff', '#eeebf6', '#d9d3e8'],
  ['#fffef8', '#f7f1dd', '#e7dcb9'],
] as const

/** Grounds of category tiles: strong enough to tell a tile from a product. */
const tileGrounds = [
  ['#eafaf1', '#b5e6cd', '#7fcca6'],
  ['#fff6e0', '#ffe0a3', '#f9c266'],
  ['#f3eeff', '#d2c5fa', '#ab98ea'],
  ['#ffeef3', '#fcc6d7', '#f299b7'],
  ['#fff1ea', '#ffcdb6', '#f9a17c'],
  ['#eaf4ff', '#bfdcfa', '#8cbbee'],
] as const

/** Centre and size of each item as shares of the edge, drawn in this order. The first item is the product itself. */
const layouts: Record<number, { item: number; x: number; y: number; size: number }[]> = {
  1: [{ item: 0, x: 0.5, y: 0.49, size: 0.6 }],
  2: [
    { item: 1, x: 0.69, y: 0.31, size: 0.35 },
    { item: 0, x: 0.42, y: 0.57, size: 0.52 },
  ],
  3: [
    { item: 0, x: 0.5, y: 0.3, size: 0.36 },
    { item: 1, x: 0.31, y: 0.65, size: 0.36 },
    { item: 2, x: 0.69, y: 0.65, size: 0.36 },
  ],
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder holds the SVGs? node tools/make-demo-pictures.ts <fluentui-emoji>/icons/modern')
const demo = resolve(import.meta.dirname, '../server/src/demo')
const target = join(demo, 'pictures')

/** The drawing without its empty margin, scaled so that slender and bulky things weigh alike on the eye; `size` is a share of the edge. */
async function drawItem(name: string, hue: number, size: number) {
  const drawn = await sharp(readFileSync(join(folder as string, `${name}.svg`)), { density: 72 * 40 })
    .trim({ background: '#00000000', threshold: 2 })
    .png()
    .toBuffer()
  const { width, height } = await sharp(drawn).metadata()
  const { mean } = (await sharp(drawn).stats()).channels[3] as { mean: number }
  const weight = Math.sqrt(width * height * (0.4 + (0.6 * mean) / 255))
  const scale = Math.min((size * edge * 0.93) / weight, (size * edge * 1.22) / Math.max(width, height))
  const turned = sharp(drawn).resize(Math.round(width * scale), Math.round(height * scale))
  return (hue === 0 ? turned : turned.modulate({ hue })).png().toBuffer({ resolveWithObject: true })
}

/** What the item throws on the ground: its outline, blurred, in a dark neutral. */
async function castShadow(item: Buffer, colour: string, blur: number, strength: number) {
  const margin = blur * 3
  const outline = await sharp(item).extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' }).png().toBuffer()
  // In two steps: sharp would blur and weaken the colours before it takes the alpha out.
  const alpha = await sharp(outline).extractChannel('alpha').toColourspace('b-w').png().toBuffer()
  const { data, info } = await sharp(alpha).blur(blur).linear(strength, 0).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shadow = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { shadow, margin }
}

function drawGround([lamp, middle, corner]: readonly [string, string, string]): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">
    <radialGradient id="light" cx="42%" cy="34%" r="85%"><stop offset="0" stop-color="${lamp}"/><stop offset="0.55" stop-color="${middle}"/><stop offset="1" stop-color="${corner}"/></radialGradient>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`)
}

async function compose({ items, hue }: Picture, ground: readonly [string, string, string], shade: string): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  for (const { item, x, y, size } of layouts[items.length] ?? []) {
    const { data, info } = await drawItem(items[item] as string, item === 0 ? hue : 0, size)
    const left = Math.round(x * edge - info.width / 2)
    const top = Math.round(y * edge - info.height / 2)
    // A wide soft shadow for the height above the ground and a narrow one where it nearly touches.
    for (const [blur, strength, drop] of [
      [28, 0.42, 34],
      [7, 0.3, 8],
    ] as const) {
      const { shadow, margin } = await castShadow(data, shade, blur, strength)
      layers.push({ input: shadow, left: left - margin, top: top - margin + drop })
    }
    layers.push({ input: data, left, top })
  }
  return sharp(drawGround(ground)).composite(layers).removeAlpha().png().toBuffer()
}

async function write(key: string, picture: Buffer): Promise<void> {
  for (const width of widths) {
    const scaled = await sharp(picture).resize(width).png().toBuffer()
    writeFileSync(join(target, `${key}-${width}.webp`), await sharp(scaled).webp({ quality: 84, effort: 5 }).toBuffer())
    writeFileSync(join(target, `${key}-${width}.avif`), await sharp(scaled).avif({ quality: 60, effort: 4 }).toBuffer())
  }
  writeFileSync(join(target, `${key}.webp`), readFileSync(join(target, `${key}-${edge}.webp`)))
}

const licence = `The pictures in this folder are composed from Fluent Emoji (https://github.com/microsoft/fluentui-emoji),
as packaged in the npm package "fluentui-emoji" (Copyright (c) 2022 Mohammad Abu Mattar, same licence).

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'LICENSE-fluent-emoji.txt'), licence)
const catalogues = readdirSync(join(demo, 'catalog'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(demo, 'catalog', name), 'utf8')) as Catalogue)
for (const [index, { key, products }] of catalogues.entries()) {
  for (const product of products) {
    const ground = grounds[product.picture.background % grounds.length] as (typeof grounds)[number]
    await write(product.key, await compose(product.picture, ground, '#2f3542'))
  }
  const first = products[0]
  if (first) await write(`category-${key}`, await compose(first.picture, tileGrounds[index % tileGrounds.length] as (typeof tileGrounds)[number], '#1d1a2b'))
}
const written = readdirSync(target)
console.log(`${written.length} files, ${(written.reduce((sum, name) => sum + statSync(join(target, name)).size, 0) / 1024 / 1024).toFixed(1)} MB`)
