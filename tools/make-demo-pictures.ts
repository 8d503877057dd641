/**
 * Developer script: makes the pictures of the demo mall from a folder of photographs, and records their sources.
 *
 *   node tools/make-demo-pictures.ts <folder>
 *
 * The folder holds `index.tsv` and `<picture>/1.webp`, `2.webp` … of each picture that the catalogue names. A product's
 * first variant has all of its pictures, every other variant one. The output goes to `server/src/demo/pictures`: AVIF
 * in three widths, and one WebP for browsers without AVIF. Existing pictures are left unchanged, unused ones are removed.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { pictureOf, variantsOf } from '../server/src/demo/catalog.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder holds the photographs? node tools/make-demo-pictures.ts <folder>')
const demo = resolve(import.meta.dirname, '../server/src/demo')
const target = join(demo, 'pictures')
const widths = [160, 400, 800]

/** How many pictures to use of each object. */
const wanted = new Map(
  globSync('*.json', { cwd: join(demo, 'catalog') })
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(demo, 'catalog', file), 'utf8')).products)
    .flatMap((entry) => variantsOf(entry).map(([, variant], at) => [pictureOf(variant), at === 0 ? 3 : 1] as const)),
)
const used = new Set(['credits.tsv', ...readdirSync(target).filter((name) => /^(LICENSE|NOTICE)/.test(name))])

async function encode(from: string, name: string): Promise<void> {
  const files = [`${name}.webp`, ...widths.map((width) => `${name}-${width}.avif`)]
  for (const file of files) used.add(file)
  if (files.every((file) => existsSync(join(target, file)))) return
  const picture = sharp(from).flatten({ background: '#fff' })
  const scaled = (width: number) => picture.clone().resize({ width, withoutEnlargement: true })
  await scaled(800)
    .webp({ quality: 76, effort: 4 })
    .toFile(join(target, `${name}.webp`))
  for (const width of widths)
    await scaled(width)
      .avif({ quality: 52, effort: 1 })
      .toFile(join(target, `${name}-${width}.avif`))
}

const [header = '', ...rows] = readFileSync(join(folder, 'index.tsv'), 'utf8').trimEnd().split('\n')
const columns = header.split('\t')
const credits: string[][] = []
for (const row of rows) {
  const values = row.split('\t')
  const of = (column: string) => values[columns.indexOf(column)] ?? ''
  const most = wanted.get(of('slug'))
  if (!most) continue
  const count = Math.min(most, Number(of('pictures')))
  for (let number = 1; number <= count; number++)
    await encode(join(folder, of('slug'), `${number}.webp`), `${of('slug')}-${number}`)
  credits.push([of('slug'), String(count), of('source_object'), of('source'), of('licence'), of('treatment')])
}
const head = ['picture', 'pictures', 'work', 'source', 'license', 'changes']
writeFileSync(join(target, 'credits.tsv'), `${[head, ...credits].map((line) => line.join('\t')).join('\n')}\n`)
for (const file of readdirSync(target)) if (!used.has(file)) rmSync(join(target, file))
const bytes = readdirSync(target).reduce((sum, file) => sum + statSync(join(target, file)).size, 0)
console.log(`${credits.length} objects, ${(bytes / 1024 / 1024).toFixed(1)} MB`)
