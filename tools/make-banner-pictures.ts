/**
 * Developer script: composes the carousel and ad pictures of the demo mall from its product pictures. HTML text covers
 * them, so the left of each wide picture and the top of each upright one stay plain.
 *
 *   node tools/make-banner-pictures.ts
 *
 * The output goes to `server/src/demo/banners`, in the widths the mall stores for uploaded content pictures.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

type Ground = [calm: string, middle: string, far: string]

/** Where cards are, as shares of the canvas, and their side as a share of its height. */
interface Layout {
  width: number
  height: number
  side: number
  places: [x: number, y: number][]
}

/** A smaller picture is written in its own size under each name. */
const widths = [160, 400, 800, 1600]

const grid = (columns: number[], rows: number[]) => rows.flatMap((y) => columns.map((x): [number, number] => [x, y]))
const carousel: Layout = { width: 1600, height: 560, side: 0.41, places: grid([0.595, 0.75, 0.905], [0.27, 0.73]) }
const upright: Layout = { width: 800, height: 800, side: 0.26, places: grid([0.19, 0.5, 0.81], [0.57, 0.85]) }
const tile: Layout = { width: 800, height: 320, side: 0.8, places: [[0.8, 0.5]] }
/** As wide as the card at the right, for text alone. */
const square: Layout = { width: 800, height: 560, side: 0, places: [] }
const band: Layout = { width: 1600, height: 400, side: 0.64, places: grid([0.56, 0.73, 0.9], [0.5]) }

const mint: Ground = ['#eaf8f2', '#c9ecdd', '#8fd3b6']
const violet: Ground = ['#f1effc', '#d9d2f7', '#ab9fe6']
const amber: Ground = ['#fff4e4', '#ffdfb0', '#f8bd6d']
const blue: Ground = ['#eaf3fd', '#c6def8', '#8bb7ec']
const rose: Ground = ['#fdf0f3', '#f9d3dd', '#ef9fb6']
const stone: Ground = ['#f4f3f0', '#e4e0d8', '#c6beb0']

const slides: [key: string, ground: Ground, pictures: string[]][] = [
  [
    'new-arrivals',
    mint,
    [
      'soup-mug-teal',
      'ankle-boot-tan',
      'wooden-racer-rabbit',
      'duffel-bag-red',
      'pencil-case-purple',
      'toaster-2-slice',
    ],
  ],
  [
    'reseller-programme',
    violet,
    [
      'block-heel-pump-magenta',
      'sports-watch-orange',
      'plush-raccoon',
      'felt-hat-camel',
      'desk-caddy-cognac',
      'alarm-clock-vintage',
    ],
  ],
  [
    'bulk-savings',
    amber,
    [
      'half-glaze-mug-yellow',
      'half-glaze-mug-sky',
      'half-glaze-mug-rose',
      'salad-plate-coral',
      'salad-plate-butter',
      'salad-plate-turquoise',
    ],
  ],
  [
    'ready-to-ship',
    blue,
    [
      'scissors-red',
      'cleaning-caddy-blue',
      'bike-helmet-cyan',
      'masking-tape-orange',
      'dino-triceratops',
      'trekking-backpack-navy',
    ],
  ],
]
const scenes: [key: string, layout: Layout, ground: Ground, pictures: string[]][] = [
  ...slides.flatMap(([key, ground, pictures]): typeof scenes => [
    [key, carousel, ground, pictures],
    [`${key}-mobile`, upright, ground, pictures],
  ]),
  ['ad-stationery', tile, rose, ['pencil-case-pink']],
  ['ad-kitchen', tile, stone, ['latte-mug-folk-red']],
  ['ad-shoes', tile, blue, ['trail-shoes-blue']],
  ['ad-payment', square, violet, []],
  ['ad-outdoor', band, mint, ['family-tent-green', 'trekking-backpack-green', 'ski-goggles-gold']],
  ['ad-toys', band, amber, ['wooden-racer-chicken', 'plush-squirrel', 'two-headed-dragon-blue']],
  ['ad-quantity', band, stone, ['floral-rice-bowl-indigo', 'file-sorter-pink', 'wooden-blocks-50']],
]

const demo = resolve(import.meta.dirname, '../server/src/demo')
const target = join(demo, 'banners')

const drawGround = ({ width, height }: Layout, [calm, middle, far]: Ground) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x1="0" y1="0" x2="${width === height ? 0.25 : 1}" y2="${width === height ? 1 : 0.35}"><stop offset="0.15" stop-color="${calm}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`)

/** A product picture with round corners. */
async function drawCard(picture: string, side: number): Promise<Buffer> {
  const corners = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="100%" height="100%" rx="${side / 14}"/></svg>`,
  )
  return sharp(join(demo, 'pictures', `${picture}-1.webp`))
    .resize(side, side)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

for (const file of readdirSync(target)) rmSync(join(target, file))
for (const [key, layout, ground, pictures] of scenes) {
  const side = Math.round(layout.side * layout.height)
  const cards = layout.places.map(
    async ([x, y], at): Promise<OverlayOptions> => ({
      input: await drawCard(pictures[at] ?? '', side),
      left: Math.round(x * layout.width - side / 2),
      top: Math.round(y * layout.height - side / 2),
    }),
  )
  const picture = await sharp(drawGround(layout, ground))
    .composite(await Promise.all(cards))
    .removeAlpha()
    .png()
    .toBuffer()
  const name = join(target, `banner-${key}`)
  for (const width of widths) {
    const scaled = await sharp(picture).resize({ width, withoutEnlargement: true }).png().toBuffer()
    writeFileSync(`${name}-${width}.webp`, await sharp(scaled).webp({ quality: 80, effort: 4 }).toBuffer())
    writeFileSync(`${name}-${width}.avif`, await sharp(scaled).avif({ quality: 56, effort: 1 }).toBuffer())
  }
  writeFileSync(`${name}.webp`, await sharp(picture).webp({ quality: 80, effort: 4 }).toBuffer())
}
