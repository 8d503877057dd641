/**
 * Developer script: composes the carousel and ad pictures of the demo mall from Fluent Emoji (MIT, Microsoft
 * Corporation). HTML text covers them, so the left of each wide picture and the top of each upright one stay plain.
 *
 *   node tools/make-banner-pictures.ts <folder of the "modern" SVGs>
 *
 * The folder is `icons/modern` of the npm package `fluentui-emoji`. The output goes to `server/src/demo/banners`,
 * in the widths the mall stores for uploaded content pictures, with the licence.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** Drawing, centre (x, y) and height as shares of the canvas, turned by degrees; drawn in this order. */
type Item = [name: string, x: number, y: number, height: number, turn?: number]

interface Scene {
  key: string
  width: number
  height: number
  /** From the plain side to the far corner. */
  ground: [string, string, string]
  items: Item[]
}

/** The widths of uploaded banners. A smaller picture keeps its size under each name. */
const widths = [160, 400, 800, 1600]

const carousel = { width: 1600, height: 560 }
const upright = { width: 800, height: 800 }
const tile = { width: 800, height: 320 }
/** As wide as the card at the right. */
const square = { width: 800, height: 560 }
const band = { width: 1600, height: 400 }

const mint: Scene['ground'] = ['#eaf8f2', '#c9ecdd', '#8fd3b6']
const violet: Scene['ground'] = ['#f1effc', '#d9d2f7', '#ab9fe6']
const amber: Scene['ground'] = ['#fff4e4', '#ffdfb0', '#f8bd6d']
const blue: Scene['ground'] = ['#eaf3fd', '#c6def8', '#8bb7ec']
const rose: Scene['ground'] = ['#fdf0f3', '#f9d3dd', '#ef9fb6']
const stone: Scene['ground'] = ['#f4f3f0', '#e4e0d8', '#c6beb0']

/** A staircase of boxes, one to four high: the more, the cheaper. */
const staircase = (x: number, floor: number, step: number, size: number): Item[] =>
  [1, 2, 3, 4].flatMap((rows, at) =>
    Array.from({ length: rows }, (_, row): Item => ['package', x + at * step, floor - row * size * 0.6, size]),
  )

const scenes: Scene[] = [
  {
    key: 'new-arrivals',
    ...carousel,
    ground: mint,
    items: [
      ['luggage', 0.9, 0.46, 0.6],
      ['backpack', 0.56, 0.5, 0.5],
      ['headphone', 0.68, 0.36, 0.46],
      ['teapot', 0.8, 0.6, 0.46],
      ['running-shoe', 0.63, 0.77, 0.32],
      ['watch', 0.715, 0.74, 0.36, -8],
      ['sparkles', 0.79, 0.22, 0.2],
    ],
  },
  {
    key: 'new-arrivals-mobile',
    ...upright,
    ground: mint,
    items: [
      ['luggage', 0.78, 0.6, 0.4],
      ['headphone', 0.5, 0.56, 0.32],
      ['backpack', 0.22, 0.66, 0.36],
      ['teapot', 0.6, 0.78, 0.3],
      ['running-shoe', 0.34, 0.85, 0.22],
      ['sparkles', 0.62, 0.42, 0.12],
    ],
  },
  {
    key: 'reseller-programme',
    ...carousel,
    ground: violet,
    items: [
      ['globe-showing-asia-australia', 0.9, 0.34, 0.42],
      ['department-store', 0.7, 0.5, 0.74],
      ['shopping-bags', 0.865, 0.72, 0.4],
      ['handshake', 0.55, 0.72, 0.32],
      ['coin', 0.545, 0.33, 0.22, -10],
      ['coin', 0.605, 0.22, 0.15, 12],
    ],
  },
  {
    key: 'reseller-programme-mobile',
    ...upright,
    ground: violet,
    items: [
      ['globe-showing-asia-australia', 0.8, 0.52, 0.28],
      ['department-store', 0.46, 0.66, 0.48],
      ['shopping-bags', 0.76, 0.8, 0.28],
      ['handshake', 0.2, 0.84, 0.22],
      ['coin', 0.18, 0.58, 0.13, -10],
    ],
  },
  {
    key: 'bulk-savings',
    ...carousel,
    ground: amber,
    items: [...staircase(0.53, 0.76, 0.105, 0.32), ['label', 0.56, 0.36, 0.26, 6], ['money-bag', 0.945, 0.76, 0.3]],
  },
  {
    key: 'bulk-savings-mobile',
    ...upright,
    ground: amber,
    items: [...staircase(0.14, 0.84, 0.22, 0.23), ['label', 0.17, 0.58, 0.17, 6]],
  },
  {
    key: 'ready-to-ship',
    ...carousel,
    ground: blue,
    items: [
      ['globe-showing-europe-africa', 0.72, 0.36, 0.52],
      ['airplane', 0.9, 0.24, 0.3, 8],
      ['ship', 0.9, 0.68, 0.46],
      ['delivery-truck', 0.66, 0.72, 0.5],
      ['package', 0.53, 0.78, 0.28],
      ['package', 0.515, 0.58, 0.22],
    ],
  },
  {
    key: 'ready-to-ship-mobile',
    ...upright,
    ground: blue,
    items: [
      ['globe-showing-europe-africa', 0.5, 0.56, 0.3],
      ['airplane', 0.82, 0.48, 0.2, 8],
      ['ship', 0.76, 0.76, 0.32],
      ['delivery-truck', 0.36, 0.8, 0.34],
      ['package', 0.14, 0.66, 0.18],
    ],
  },
  {
    key: 'ad-stationery',
    ...tile,
    ground: rose,
    items: [
      ['books', 0.83, 0.5, 0.66],
      ['pencil', 0.7, 0.44, 0.46],
      ['triangular-ruler', 0.64, 0.74, 0.36],
      ['scissors', 0.78, 0.78, 0.3],
    ],
  },
  {
    key: 'ad-kitchen',
    ...tile,
    ground: stone,
    items: [
      ['pot-of-food', 0.72, 0.56, 0.58],
      ['teacup-without-handle', 0.89, 0.68, 0.44],
      ['chopsticks', 0.87, 0.28, 0.4],
      ['kitchen-knife', 0.6, 0.36, 0.36],
    ],
  },
  {
    key: 'ad-phone',
    ...tile,
    ground: blue,
    items: [
      ['mobile-phone', 0.78, 0.5, 0.74, 6],
      ['headphone', 0.9, 0.62, 0.48],
      ['electric-plug', 0.66, 0.34, 0.36],
      ['battery', 0.66, 0.74, 0.34],
    ],
  },
  {
    key: 'ad-payment',
    ...square,
    ground: violet,
    items: [
      ['bank', 0.72, 0.66, 0.5],
      ['receipt', 0.3, 0.74, 0.36, -8],
      ['coin', 0.44, 0.9, 0.16],
    ],
  },
  {
    key: 'ad-outdoor',
    ...band,
    ground: mint,
    items: [
      ['camping', 0.74, 0.5, 0.74],
      ['goggles', 0.91, 0.3, 0.34],
      ['soccer-ball', 0.88, 0.7, 0.42],
      ['compass', 0.62, 0.72, 0.34],
      ['hiking-boot', 0.6, 0.36, 0.36],
    ],
  },
  {
    key: 'ad-toys',
    ...band,
    ground: amber,
    items: [
      ['teddy-bear', 0.75, 0.5, 0.76],
      ['puzzle-piece', 0.9, 0.34, 0.38],
      ['game-die', 0.88, 0.74, 0.34],
      ['kite', 0.62, 0.38, 0.46],
      ['yo-yo', 0.65, 0.78, 0.28],
    ],
  },
  {
    key: 'ad-quantity',
    ...band,
    ground: stone,
    items: [
      ['articulated-lorry', 0.72, 0.56, 0.64],
      ['package', 0.9, 0.7, 0.44],
      ['package', 0.9, 0.36, 0.34],
      ['clipboard', 0.58, 0.42, 0.42, -6],
    ],
  },
]

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('Which folder holds the SVGs? node tools/make-banner-pictures.ts <fluentui-emoji>/icons/modern')
const demo = resolve(import.meta.dirname, '../server/src/demo')
const target = join(demo, 'banners')

/** A studio: light from the plain side, and a round floor below the products. */
function drawGround({ width, height, ground: [calm, middle, far] }: Scene): Buffer {
  const isUpright = width === height
  const [x, y] = isUpright ? [width / 2, height * 0.98] : [width * 0.74, height * 1.02]
  const radius = isUpright ? width * 0.52 : width * 0.3
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="light" x1="0" y1="0" x2="${isUpright ? 0.25 : 1}" y2="${isUpright ? 1 : 0.35}"><stop offset="0.15" stop-color="${calm}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#light)"/>
    <circle cx="${x}" cy="${y - radius * 0.35}" r="${radius * 1.15}" fill="#fff" opacity="0.16"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius * 1.1}" ry="${height * (isUpright ? 0.2 : 0.3)}" fill="#fff" opacity="0.28"/></svg>`)
}

async function drawItem([name, , , share, turn = 0]: Item, { height }: Scene) {
  const drawn = await sharp(readFileSync(join(folder as string, `${name}.svg`)), { density: 72 * 30 })
    .trim({ background: '#00000000', threshold: 2 })
    .resize({ height: Math.round(height * share) })
    .png()
    .toBuffer()
  return sharp(drawn).rotate(turn, { background: '#00000000' }).png().toBuffer({ resolveWithObject: true })
}

/** The item's shadow: its outline, blurred, in a dark neutral colour. */
async function castShadow(item: Buffer, blur: number): Promise<Buffer> {
  const margin = blur * 3
  const outline = await sharp(item)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .png()
    .toBuffer()
  const alpha = await sharp(outline).extractChannel('alpha').toColourspace('b-w').png().toBuffer()
  const { data, info } = await sharp(alpha)
    .blur(blur)
    .linear(0.34, 0)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 } as const
  return sharp({ create: { width: info.width, height: info.height, channels: 3, background: '#2a2f3a' } })
    .joinChannel(data, { raw })
    .png()
    .toBuffer()
}

async function compose(scene: Scene): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  const blur = Math.round(scene.height / 40)
  for (const item of scene.items) {
    const { data, info } = await drawItem(item, scene)
    const left = Math.round(item[1] * scene.width - info.width / 2)
    const top = Math.round(item[2] * scene.height - info.height / 2)
    layers.push(
      { input: await castShadow(data, blur), left: left - blur * 3, top: top - blur * 3 + blur },
      { input: data, left, top },
    )
  }
  return sharp(drawGround(scene)).composite(layers).removeAlpha().png().toBuffer()
}

mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'LICENSE-fluent-emoji.txt'), readFileSync(join(demo, 'pictures/LICENSE-fluent-emoji.txt')))
for (const scene of scenes) {
  const picture = await compose(scene)
  const name = join(target, `banner-${scene.key}`)
  for (const width of widths) {
    const scaled = await sharp(picture).resize({ width, withoutEnlargement: true }).png().toBuffer()
    writeFileSync(`${name}-${width}.webp`, await sharp(scaled).webp({ quality: 80, effort: 6 }).toBuffer())
    writeFileSync(`${name}-${width}.avif`, await sharp(scaled).avif({ quality: 56, effort: 6 }).toBuffer())
  }
  writeFileSync(`${name}.webp`, await sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer())
}
const files = readdirSync(target)
console.log(
  `${files.length} files, ${(files.reduce((sum, name) => sum + statSync(join(target, name)).size, 0) / 1024 / 1024).toFixed(1)} MB`,
)
