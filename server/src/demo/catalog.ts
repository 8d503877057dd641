/** Reads the demo catalogue: one file per category in `demo/catalog`, shared words in `words.json`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pack } from '#contract/product'
import type { ProductStatus } from '#contract/status'
import { locales, type Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import { gtinCheckDigit } from '../lib/gtin.ts'

export interface DemoSku {
  code: string
  options: Record<string, string>
  price: string | null
  ladder: { min_quantity: number; price: string }[]
  stock: number
  moq: number
  multiple: number
  packs: Partial<Pack>[]
  weight: number
  volume: number
}

export interface DemoProduct {
  key: string
  name: Translations
  detail: Translations
  brand: string | null
  manufacturer: string | null
  hs_code: string
  origin_country: string
  attributes: Record<string, Translations | string>
  unit: Unit
  status: ProductStatus
  /** Parts of its pictures, see `tools/make-demo-pictures.ts`. */
  picture: { items: string[]; hue: number; background: number }
  skus: DemoSku[]
}

export interface DemoCategory {
  key: string
  parent: string
  name: Translations
  products: DemoProduct[]
}

export interface DemoWords {
  brands: Record<string, { name: Translations }>
  roots: Record<string, Translations>
  options: Record<string, Translations>
  values: Record<string, Translations>
  attributes: Record<string, Translations>
}

const folder = import.meta.dirname
const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

export const readWords = (): DemoWords => read(join(folder, 'words.json'))
export const readCatalog = (): DemoCategory[] =>
  globSync('*.json', { cwd: join(folder, 'catalog') })
    .sort()
    .map((file) => read(join(folder, 'catalog', file)))

/**
 * A product's pictures, the cover first: every other product of a category also has a close-up, and products sold by
 * the pack, box or card also their carton. `place` is the product's index in its category.
 */
export function pictureNames(
  { key, unit }: Pick<DemoProduct, 'key' | 'unit'>,
  place: number,
): ['cover' | 'close' | 'pack', string][] {
  return [
    ['cover', key],
    ...(place % 2 === 0 ? [['close', `${key}-close`] as ['close', string]] : []),
    ...(unit === 'pack' || unit === 'box' || unit === 'card' ? [['pack', `${key}-pack`] as ['pack', string]] : []),
  ]
}

/** Translations of a word that is the same in every language. */
export const everywhere = (text: string): Translations => Object.fromEntries(locales.map((locale) => [locale, text]))

/** A GTIN-13 from GS1's range for internal use (prefix 20), so that it is never a real number. */
export function demoBarcode(serial: number): string {
  const digits = `20${String(serial).padStart(10, '0')}`
  return digits + gtinCheckDigit(digits)
}
