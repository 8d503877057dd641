/** Developer script: draws the home screen icons from `web/public/favicon.svg`. Run it when that file changes: `node tools/make-icons.ts` */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../web/public')
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Systems crop maskable icons: the background fills the square, the drawing stays in the middle. */
const maskable = drawing
  .replace(/ rx="\d+"/, '')
  .replace(/(<path )/, '$1transform="translate(16 16) scale(.8) translate(-16 -16)" ')

mkdirSync(join(folder, 'icons'), { recursive: true })
const icons: [name: string, edge: number, source: string][] = [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  ['maskable-512', 512, maskable],
  // iOS rounds the corners.
  ['touch-180', 180, maskable],
]
for (const [name, edge, source] of icons) {
  await sharp(Buffer.from(source), { density: (72 * edge) / 32 })
    .resize(edge, edge)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'icons', `${name}.png`))
}
