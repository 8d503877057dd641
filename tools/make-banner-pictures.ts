/**
 * Developer script: composes the carousel and ad pictures of the demo mall from its product pictures. HTML text covers
 * them, so the left of each wide picture and the top of each upright one stay plain.
 *
 *   node tools/make-banner-pictures.ts [key …]
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
const band: Layout = { width: 1600, height: 400, side: 0.64, places: grid([0.56, 0.73, 0.9], [0.5]) }

/** A board of a shelf: the y of its upper edge, and what is on it by the x of its middle and its side, as shares of the canvas and its height. */
interface Board {
  y: number
  goods: [picture: string, x: number, side: number][]
}

const mint: Ground = ['#eaf8f2', '#c9ecdd', '#8fd3b6']
const violet: Ground = ['#f1effc', '#d9d2f7', '#ab9fe6']
const amber: Ground = ['#fff4e4', '#ffdfb0', '#f8bd6d']
const blue: Ground = ['#eaf3fd', '#c6def8', '#8bb7ec']
const rose: Ground = ['#fdf0f3', '#f9d3dd', '#ef9fb6']
const stone: Ground = ['#f4f3f0', '#e4e0d8', '#c6beb0']

const slides: [key: string, ground: Ground, pictures: string[]][] = [
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
  ['ad-outdoor', band, mint, ['family-tent-green', 'trekking-backpack-green', 'ski-goggles-gold']],
  ['ad-toys', band, amber, ['wooden-racer-chicken', 'plush-squirrel', 'two-headed-dragon-blue']],
  ['ad-quantity', band, stone, ['floral-rice-bowl-indigo', 'file-sorter-pink', 'wooden-blocks-50']],
]

const shelves: [key: string, size: Pick<Layout, 'width' | 'height'>, boards: Board[]][] = [
  [
    'new-arrivals',
    carousel,
    [
      {
        y: 0.46,
        goods: [
          ['teapot-sage', 0.54, 0.36],
          ['half-glaze-mug-sky', 0.642, 0.22],
          ['half-glaze-mug-yellow', 0.718, 0.22],
          ['half-glaze-mug-rose', 0.794, 0.22],
          ['pitcher-blue', 0.883, 0.34],
          ['utensil-crock-terracotta', 0.962, 0.25],
        ],
      },
      {
        y: 0.94,
        goods: [
          ['rattan-basket-black', 0.51, 0.35],
          ['wooden-fire-engine', 0.62, 0.28],
          ['plush-squirrel', 0.715, 0.34],
          ['trekking-backpack-olive', 0.82, 0.44],
          ['ankle-boot-brown', 0.943, 0.3],
        ],
      },
    ],
  ],
  [
    'new-arrivals-mobile',
    upright,
    [
      // Phones show the lower half.
      {
        y: 0.71,
        goods: [
          ['teapot-sage', 0.12, 0.19],
          ['half-glaze-mug-sky', 0.29, 0.13],
          ['half-glaze-mug-yellow', 0.42, 0.13],
          ['half-glaze-mug-rose', 0.55, 0.13],
          ['pitcher-blue', 0.72, 0.19],
          ['utensil-crock-terracotta', 0.89, 0.15],
        ],
      },
      {
        y: 0.965,
        goods: [
          ['wooden-fire-engine', 0.1, 0.17],
          ['plush-squirrel', 0.28, 0.2],
          ['trekking-backpack-olive', 0.48, 0.215],
          ['rattan-basket-black', 0.69, 0.2],
          ['ankle-boot-brown', 0.89, 0.18],
        ],
      },
    ],
  ],
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

/** A wall with boards; the white grounds of the pictures take the color of the wall. */
async function drawShelf({ width, height }: Pick<Layout, 'width' | 'height'>, boards: Board[]): Promise<Buffer> {
  const board = ({ y }: Board) => `
    <rect x="0" y="${y * height}" width="${width}" height="${height * 0.035}" fill="url(#wood)"/>
    <rect x="0" y="${(y + 0.035) * height}" width="${width}" height="${height * 0.05}" fill="url(#shadow)"/>`
  const wall = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fbf6ee"/><stop offset="1" stop-color="#efe4d3"/></linearGradient>
    <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfa271"/><stop offset="0.5" stop-color="#b98a59"/><stop offset="1" stop-color="#94683d"/></linearGradient>
    <linearGradient id="shadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a5a38" stop-opacity="0.35"/><stop offset="1" stop-color="#7a5a38" stop-opacity="0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#wall)"/>${boards.map(board).join('')}</svg>`)
  const goods = boards.flatMap(({ y, goods }) =>
    goods.map(async ([picture, x, share]): Promise<OverlayOptions> => {
      const whole = sharp(join(demo, 'pictures', `${picture}-1.webp`)).flatten({ background: 'white' })
      // Without the ground around it, so that it is on the board.
      const { data, info } = await whole
        .trim({ background: 'white', threshold: 40 })
        .resize({ width: Math.round(share * height), height: Math.round(share * height), fit: 'inside' })
        .linear(1.06, 0)
        .png()
        .toBuffer({ resolveWithObject: true })
      const left = Math.round(x * width - info.width / 2)
      return {
        input: data,
        left: Math.min(Math.max(left, 0), width - info.width),
        top: Math.max(0, Math.round((y + 0.006) * height - info.height)),
        blend: 'multiply',
      }
    }),
  )
  return sharp(wall)
    .composite(await Promise.all(goods))
    .removeAlpha()
    .png()
    .toBuffer()
}

async function drawCards(layout: Layout, ground: Ground, pictures: string[]): Promise<Buffer> {
  const side = Math.round(layout.side * layout.height)
  const cards = layout.places.map(
    async ([x, y], at): Promise<OverlayOptions> => ({
      input: await drawCard(pictures[at] ?? '', side),
      left: Math.round(x * layout.width - side / 2),
      top: Math.round(y * layout.height - side / 2),
    }),
  )
  return sharp(drawGround(layout, ground))
    .composite(await Promise.all(cards))
    .removeAlpha()
    .png()
    .toBuffer()
}

const wanted = process.argv.slice(2)
const drawings = [
  ...scenes.map(([key, ...scene]) => [key, () => drawCards(...scene)] as const),
  ...shelves.map(([key, ...shelf]) => [key, () => drawShelf(...shelf)] as const),
].filter(([key]) => wanted.length === 0 || wanted.some((each) => key === each || key === `${each}-mobile`))

if (wanted.length === 0) for (const file of readdirSync(target)) rmSync(join(target, file))
for (const [key, draw] of drawings) {
  const picture = await draw()
  const name = join(target, `banner-${key}`)
  for (const width of widths) {
    const scaled = await sharp(picture).resize({ width, withoutEnlargement: true }).png().toBuffer()
    writeFileSync(`${name}-${width}.webp`, await sharp(scaled).webp({ quality: 80, effort: 4 }).toBuffer())
    writeFileSync(`${name}-${width}.avif`, await sharp(scaled).avif({ quality: 56, effort: 1 }).toBuffer())
  }
  writeFileSync(`${name}.webp`, await sharp(picture).webp({ quality: 80, effort: 4 }).toBuffer())
}
