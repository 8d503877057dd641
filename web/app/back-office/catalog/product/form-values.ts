/** The values of the product form, to and from the wire. */

import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import type { createProduct } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { ProductStatus } from '#contract/status'
import { type Locale, locales } from '#contract/types'
import type { Unit } from '#contract/units'

export type Texts = Record<Locale, string>
/** Number inputs hold '' while they are empty. */
type Figure = number | string

export interface AttributeValues {
  name: Texts
  value: Texts
}

export interface OptionValue {
  id: string
  text: Texts
  /** Address of the picture that shows it; empty for none. */
  image: string
}

/** An option such as the color, with its values. Ids identify them within the form, so that texts can change. */
export interface OptionValues {
  id: string
  name: Texts
  values: OptionValue[]
}

interface DocumentValues {
  /** Address of the file. */
  url: string
  title: Texts
}

export interface StepValues {
  min_quantity: Figure
  price: string
}

export interface PackValues {
  name: Unit
  units: Figure
  length: Figure
  width: Figure
  height: Figure
  gross_weight: Figure
  barcode: string
}

export interface SkuValues {
  /** 0 for a new one. */
  id: number
  version: number | null
  /** The chosen value of each option, both by id. */
  choices: Record<string, string>
  code: string
  barcode: string
  price: string
  price_on_request: boolean
  ladder: StepValues[]
  /** Units on the shelf, those that were there, and those of open orders. */
  on_hand: Figure
  on_hand_was: number | null
  reserved: number
  moq: Figure
  multiple: Figure
  unit: Unit
  weight: Figure
  volume: Figure
  packs: PackValues[]
  status: ProductStatus
}

export const noTexts = (): Texts => ({ en: '', cn: '', es: '', ru: '', th: '', vi: '' })

/** The text in a language, else in any: a name for headings and labels. */
export const textOf = (texts: Texts, locale: Locale): string =>
  texts[locale].trim() || texts.en.trim() || locales.map((each) => texts[each].trim()).find(Boolean) || ''

/** The path of an input, as the server names it in errors. */
export const pathTo = (...parts: (string | number)[]): string => parts.join('.')

export const newPack: PackValues = {
  name: 'case',
  units: '',
  length: '',
  width: '',
  height: '',
  gross_weight: '',
  barcode: '',
}

export const newSku = (): SkuValues => ({
  id: 0,
  version: null,
  choices: {},
  code: '',
  barcode: '',
  price: '',
  price_on_request: false,
  ladder: [],
  on_hand: 0,
  on_hand_was: null,
  reserved: 0,
  // The server's default.
  moq: '',
  multiple: 1,
  unit: 'piece',
  weight: 0,
  volume: 0,
  packs: [],
  status: 'on_sale',
})

const textParts = ['name', 'detail', 'lead_time', 'samples', 'returns', 'seo_title', 'seo_description'] as const

export function initialOf(product: ProductDetail | undefined) {
  const { options, choices } = optionsOf(product?.skus ?? [])
  return {
    translations: Object.fromEntries(
      locales.map((locale) => {
        const texts = product?.translations?.[locale] ?? {}
        return [locale, Object.fromEntries(textParts.map((part) => [part, texts[part] ?? '']))]
      }),
    ) as Record<Locale, Record<(typeof textParts)[number], string>>,
    category_id: product ? String(product.category_id) : '',
    brand_id: product?.brand ? String(product.brand.id) : '',
    // The brand replaces a missing manufacturer; saving it would fix it.
    manufacturer: product && product.manufacturer !== product.brand?.name ? product.manufacturer : '',
    status: product?.status ?? 'draft',
    pooled_moq: (product?.pooled_moq ?? '') as Figure,
    tier_scope: product?.tier_scope ?? 'sku',
    /** Empty: no samples are offered. */
    sample_price: product?.sample_price ?? '',
    sample_limit: (product?.sample_limit ?? 3) as Figure,
    documents: (product?.documents ?? []).map(({ url, translations }) => ({
      url,
      title: { ...noTexts(), ...translations },
    })) as DocumentValues[],
    hs_code: product?.hs_code ?? '',
    origin_country: product?.origin_country ?? '',
    images: product?.images ?? [],
    image_texts: Object.fromEntries(
      (product?.images ?? []).map((image, index) => [
        image,
        { ...noTexts(), ...product?.image_text_translations?.[index] },
      ]),
    ) as Record<string, Texts>,
    attributes: (product?.attributes ?? []).map(({ translations }) => named(translations)),
    options,
    skus: product ? product.skus.map((sku, index) => skuOf(sku, choices[index] ?? {})) : [newSku()],
  }
}
export type ProductValues = ReturnType<typeof initialOf>

type Named = NonNullable<SkuRow['option_translations']>[number]

function named(translations: Named | undefined): AttributeValues {
  const texts = (part: 'name' | 'value') =>
    Object.fromEntries(locales.map((locale) => [locale, translations?.[locale]?.[part] ?? ''])) as Texts
  return { name: texts('name'), value: texts('value') }
}

/** The options that SKUs have, in the order in which they appear, and what each SKU chooses. */
function optionsOf(skus: readonly SkuRow[]) {
  const options: OptionValues[] = []
  const find = <Row>(rows: Row[], textsOf: (row: Row) => Texts, texts: Texts, make: () => Row): Row => {
    const known = rows.find((row) => locales.every((locale) => textsOf(row)[locale] === texts[locale]))
    if (known) return known
    const made = make()
    rows.push(made)
    return made
  }
  const choices = skus.map(({ option_translations = [], option_images = [] }) =>
    Object.fromEntries(
      option_translations.map((translations, index) => {
        const { name, value } = named(translations)
        const make = () => ({ id: nextId(options), name, values: [] })
        const option = find<OptionValues>(options, (row) => row.name, name, make)
        const { id } = find(
          option.values,
          (row) => row.text,
          value,
          () => ({ id: nextId(option.values), text: value, image: option_images[index] ?? '' }),
        )
        return [option.id, id]
      }),
    ),
  )
  return { options, choices }
}

/** An id that no row has. */
export const nextId = (rows: readonly { id: string }[]): string =>
  String(Math.max(0, ...rows.map(({ id }) => Number(id))) + 1)

const skuOf = (sku: SkuRow, choices: Record<string, string>): SkuValues => ({
  id: sku.id,
  version: sku.version,
  choices,
  code: sku.code,
  barcode: sku.barcode ?? '',
  price: sku.base?.price ?? '',
  price_on_request: sku.base?.price === null,
  ladder: sku.base?.ladder ?? [],
  on_hand: sku.on_hand ?? 0,
  on_hand_was: sku.on_hand ?? 0,
  reserved: sku.reserved ?? 0,
  moq: sku.moq,
  multiple: sku.multiple,
  unit: sku.unit,
  weight: sku.weight,
  volume: sku.volume,
  packs: sku.packs.map((pack) => ({
    name: pack.name,
    units: pack.units,
    length: pack.length ?? '',
    width: pack.width ?? '',
    height: pack.height ?? '',
    gross_weight: pack.gross_weight ?? '',
    barcode: pack.barcode ?? '',
  })),
  status: sku.status,
})

type Body = Input<typeof createProduct>['body']

/** SKUs stay in order, so that errors of the server (`skus.3.price`) name the right one. */
export function bodyOf(values: ProductValues, locale: Locale): Body {
  const { options, skus, attributes, image_texts, ...product } = values
  return {
    ...product,
    category_id: Number(values.category_id),
    brand_id: Number(values.brand_id) || null,
    documents: values.documents.map(({ url, title }) => ({ url, translations: title })),
    pooled_moq: values.pooled_moq === '' ? null : Number(values.pooled_moq),
    tier_scope: values.tier_scope,
    sample_price: values.sample_price || null,
    sample_limit: Number(values.sample_limit),
    hs_code: values.hs_code.trim(),
    image_text_translations: values.images.map((image) => image_texts[image] ?? noTexts()),
    attributes: attributes.map(({ name, value }) => ({
      name: textOf(name, locale),
      value: textOf(value, locale),
      translations: byLanguage(name, value),
    })),
    skus: skus.map((sku) => {
      const { id, choices, reserved: _, price_on_request, moq, ...rest } = sku
      const chosen = options.flatMap(({ id: option, name, values: choosable }) => {
        const value = choosable.find((each) => each.id === choices[option])
        return value ? [{ name, ...value }] : []
      })
      return {
        ...rest,
        ...(id > 0 && { id }),
        option_translations: chosen.map(({ name, text }) => byLanguage(name, text)),
        // A picture that was removed from the product shows nothing any more.
        option_images: chosen.map(({ image }) => (values.images.includes(image) ? image : null)),
        price_on_request,
        prices_are_base: true,
        // An empty price would mean "on request".
        price: price_on_request ? null : sku.price,
        ladder: price_on_request
          ? []
          : sku.ladder.map((step) => ({ min_quantity: whole(step.min_quantity), price: step.price })),
        on_hand: whole(sku.on_hand),
        ...((id > 0 || moq !== '') && { moq: whole(moq) }),
        multiple: whole(sku.multiple),
        weight: Number(sku.weight),
        volume: Number(sku.volume),
        packs: sku.packs.map((pack) => ({
          name: pack.name,
          units: whole(pack.units),
          length: measure(pack.length),
          width: measure(pack.width),
          height: measure(pack.height),
          gross_weight: measure(pack.gross_weight),
          barcode: pack.barcode,
        })),
      }
    }),
  }
}

/** An empty input becomes a number that the server refuses at its field. */
const whole = (figure: Figure): number => (figure === '' ? -1 : Number(figure))
const measure = (figure: Figure): number | null => (figure === '' ? null : Number(figure))

/** All languages, because the server leaves the text of one that is not sent. */
const byLanguage = (name: Texts, value: Texts) =>
  Object.fromEntries(locales.map((locale) => [locale, { name: name[locale], value: value[locale] }]))
