/**
 * Draws the icons of tabs of mini programs as white shapes without a background: `node tools/make-tab-icons.ts`. The
 * server only colors and scales them, because it must not decode SVG.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TabIcon } from '../contract/api/mini-programs/mini-program.ts'

const names: Readonly<Record<TabIcon, string>> = {
  home: 'home',
  categories: 'category',
  search: 'search',
  cart: 'shopping-cart',
  user: 'user',
  receipt: 'receipt',
  heart: 'heart',
  phone: 'phone',
  package: 'package',
  help: 'help',
}

const folder = join(import.meta.dirname, '../server/src/modules/mini-program/package/icons')
mkdirSync(folder, { recursive: true })
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json'), 'utf8'),
) as { icons: Record<string, { body: string }> }

for (const [icon, name] of Object.entries(names)) {
  const body = set.icons[name]?.body
  if (!body) throw new Error(`Tabler has no ${name}.`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="256" height="256">${body.replaceAll('currentColor', '#FFFFFF')}</svg>`
  await sharp(Buffer.from(svg))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${icon}.png`))
}
