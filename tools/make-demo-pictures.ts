/**
 * Developer script: composes the pictures of the demo mall from Fluent Emoji (MIT, Microsoft Corporation) and from
 * our own drawings of what is missing there (`demo-pictures/drawings`), so that the project ships no foreign photographs.
 *
 *   node tools/make-demo-pictures.ts <folder of the "modern" SVGs>
 *
 * The folder is `icons/modern` of the npm package `fluentui-emoji` (unpack it anywhere; the mall does not
 * depend on it). Each product of `server/src/demo/catalog` names its drawings; each category gets a tile from
 * its first product. The output goes to `server/src/demo/pictures`, where `recipes.json` records the source of each
 * picture: only new or changed ones are drawn, unused ones are removed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { pictureNames, readCatalog } from '../server/src/demo/catalog.ts'
import { drawingOf, drawScene, type Scene } from './demo-pictures/draw.ts'
import { licence } from './demo-pictures/licence.ts'
import { close, cover, packed, tile } from './demo-pictures/scenes.ts'

/** Increase it to draw everything again, after a change of shadows, sizes or quality. */
const edition = 1
const widths = [160, 400, 800]

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('Which folder holds the SVGs? node tools/make-demo-pictures.ts <fluentui-emoji>/icons/modern')
const target = resolve(import.meta.dirname, '../server/src/demo/pictures')
const manifest = join(target, 'recipes.json')
sharp.concurrency(1)
sharp.cache(false)

const filesOf = (name: string) => widths.flatMap((width) => [`${name}-${width}.webp`, `${name}-${width}.avif`])

/** Covers and tiles first: the mall needs them more than further pictures. */
function wantedScenes(): Map<string, Scene> {
  const wanted = new Map<string, Scene>()
  const further = new Map<string, Scene>()
  for (const [at, { key, products }] of readCatalog().entries()) {
    for (const [place, product] of products.entries()) {
      const scenes = { cover, close, pack: packed }
      for (const [view, name] of pictureNames(product, place))
        (view === 'cover' ? wanted : further).set(name, scenes[view](product.picture))
    }
    const first = products[0]
    if (first) wanted.set(`category-${key}`, tile(first.picture, at))
  }
  return new Map([...wanted, ...further])
}

function hashOf(scene: Scene): string {
  const hash = createHash('sha256').update(JSON.stringify([edition, scene]))
  for (const { name } of scene.items) hash.update(drawingOf(folder as string, name))
  return hash.digest('hex').slice(0, 16)
}

function remember(): void {
  const entries = [...wanted.keys()].filter((name) => made[name]).map((name) => [name, made[name]])
  writeFileSync(manifest, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

async function write(name: string, picture: Buffer): Promise<void> {
  for (const width of widths) {
    const scaled = await sharp(picture).resize(width).png({ compressionLevel: 1 }).toBuffer()
    writeFileSync(
      join(target, `${name}-${width}.webp`),
      await sharp(scaled).webp({ quality: 84, effort: 5 }).toBuffer(),
    )
    writeFileSync(
      join(target, `${name}-${width}.avif`),
      await sharp(scaled).avif({ quality: 60, effort: 3 }).toBuffer(),
    )
  }
}

mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'LICENSE-fluent-emoji.txt'), licence)
const made: Record<string, string> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
const wanted = wantedScenes()
let drawn = 0
for (const [name, scene] of wanted) {
  const hash = hashOf(scene)
  if (made[name] === hash && filesOf(name).every((file) => existsSync(join(target, file)))) continue
  await write(name, await drawScene(folder, scene))
  made[name] = hash
  drawn++
  // After each picture, so that an interrupted run continues where it stopped.
  remember()
}
remember()
const kept = new Set(['LICENSE-fluent-emoji.txt', 'recipes.json', ...[...wanted.keys()].flatMap(filesOf)])
for (const file of readdirSync(target)) if (!kept.has(file)) rmSync(join(target, file))
const bytes = readdirSync(target).reduce((sum, file) => sum + statSync(join(target, file)).size, 0)
console.log(`${wanted.size} pictures, ${drawn} of them drawn now, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
