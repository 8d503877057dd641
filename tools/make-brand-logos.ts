/**
 * Developer script: draws the logos of the demo mall's invented brands, a mark and a word each, on transparent ground.
 *
 *   node tools/make-brand-logos.ts
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

interface Logo {
  word: string
  color: string
  /** Within 96 × 96; `currentColor` is the color of the word. */
  mark: string
  font?: string
  weight?: number
  spacing?: number
}

const serif = 'Noto Serif, DejaVu Serif, serif'
const sans = 'Noto Sans, DejaVu Sans, sans-serif'

const logos: Record<string, Logo> = {
  nordleaf: {
    word: 'Nordleaf',
    color: '#1f6b4a',
    mark: '<path d="M48 6C78 26 82 58 48 90 14 58 18 26 48 6Z" fill="currentColor"/><path d="M48 30v62M48 62l16-16M48 50 34 36" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>',
  },
  brightway: {
    word: 'brightway',
    color: '#b45309',
    mark: '<circle cx="48" cy="48" r="18" fill="currentColor"/><g stroke="currentColor" stroke-width="7" stroke-linecap="round"><path d="M48 8v10M48 78v10M8 48h10M78 48h10M20 20l7 7M69 69l7 7M76 20l-7 7M27 69l-7 7"/></g>',
    weight: 600,
  },
  tuantuan: {
    word: 'Tuantuan',
    color: '#be185d',
    mark: '<circle cx="24" cy="26" r="14" fill="currentColor"/><circle cx="72" cy="26" r="14" fill="currentColor"/><circle cx="48" cy="54" r="36" fill="currentColor"/><circle cx="36" cy="48" r="5" fill="#fff"/><circle cx="60" cy="48" r="5" fill="#fff"/><path d="M38 66q10 9 20 0" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>',
  },
  'volga-craft': {
    word: 'Volga Craft',
    color: '#1e3a8a',
    mark: '<path d="M6 34q21-18 42 0t42 0M6 54q21-18 42 0t42 0M6 74q21-18 42 0t42 0" stroke="currentColor" stroke-width="9" fill="none" stroke-linecap="round"/>',
    font: serif,
  },
  siamhome: {
    word: 'SIAMHOME',
    color: '#7c2d12',
    mark: '<path d="M48 4 90 42H6ZM18 50h60v40H18Z" fill="currentColor"/><path d="M48 60v30" stroke="#fff" stroke-width="14"/>',
    spacing: 4,
    weight: 600,
  },
  casalinda: {
    word: 'Casalinda',
    color: '#9f1239',
    mark: '<g fill="currentColor"><path d="M48 48C30 30 32 10 48 6c16 4 18 24 0 42ZM48 48c18 18 16 38 0 42-16-4-18-24 0-42ZM48 48C30 66 10 64 6 48c4-16 24-18 42 0ZM48 48c18-18 38-16 42 0-4 16-24 18-42 0Z"/></g>',
    font: serif,
  },
  'hanoi-works': {
    word: 'HANOI WORKS',
    color: '#115e59',
    mark: '<path d="M12 10h20v28h32V10h20v76H64V58H32v28H12Z" fill="currentColor"/>',
    spacing: 2,
  },
  pixelink: {
    word: 'pixelink',
    color: '#6d28d9',
    mark: '<g fill="currentColor"><rect x="8" y="8" width="24" height="24" rx="5"/><rect x="36" y="36" width="24" height="24" rx="5"/><rect x="64" y="8" width="24" height="24" rx="5" opacity=".55"/><rect x="8" y="64" width="24" height="24" rx="5" opacity=".55"/><rect x="64" y="64" width="24" height="24" rx="5"/></g>',
  },
  aurum: {
    word: 'AURUM',
    color: '#854d0e',
    mark: '<circle cx="48" cy="48" r="38" stroke="currentColor" stroke-width="8" fill="none"/><path d="M48 24v26l16 12" stroke="currentColor" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
    font: serif,
    spacing: 8,
  },
  steppe: {
    word: 'steppe',
    color: '#334155',
    mark: '<path d="M4 80 34 30l16 24 12-18 30 44Z" fill="currentColor"/><circle cx="70" cy="20" r="10" fill="currentColor"/>',
    weight: 800,
  },
}

const widths = [160, 400, 800]
const target = resolve(import.meta.dirname, '../server/src/demo/logos')

for (const [key, { word, color, mark, font = sans, weight = 700, spacing = 0 }] of Object.entries(logos)) {
  // Trimmed afterwards: the word ends where its font wants it to.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="112" color="${color}">
    <g transform="translate(8 8)">${mark}</g>
    <text x="124" y="76" font-family="${font}" font-size="60" font-weight="${weight}" letter-spacing="${spacing}" fill="${color}">${word}</text></svg>`
  const picture = await sharp(Buffer.from(drawing)).trim().resize({ height: 96 }).webp({ quality: 86 }).toBuffer()
  writeFileSync(join(target, `logo-${key}.webp`), picture)
  for (const width of widths)
    await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: 60 })
      .toFile(join(target, `logo-${key}-${width}.avif`))
}
