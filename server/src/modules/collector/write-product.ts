/** Makes a product of the mall from a collected one, or writes what has changed in it. */

import type { SkuWrite } from '#contract/api/catalog/product-admin'
import type { CollectedVariant, Normalised } from '#contract/api/collector/collected-fields'
import type { MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { textOf } from '../../lib/texts.ts'
import { formatPrice } from '../../lib/unit-price.ts'
import { findBrandNamed } from '../catalog/brand/service.ts'
import { createProduct, updateProduct } from '../catalog/product/write.ts'
import { readSettings } from '../settings/service.ts'
import { changesOf } from './changes.ts'
import * as collected from './collected-queries.ts'
import { mallPrice } from './prices.ts'
import type { Source } from './queries.ts'

type Found = Awaited<ReturnType<typeof collected.findCollected>>['rows'][number]

export async function writerOf(ctx: MemberContext, { row, source, mappedCategoryId }: Found) {
  const data = row.data
  const settings = await readSettings(ctx.db, ctx.database)
  const priceOf = (price: string | null) => {
    const own = mallPrice({ price, currency: data.currency }, source, settings)
    return own === null ? null : formatPrice(own, settings.currency)
  }
  const texts = { name: data.name ?? undefined, name_lang: source.language, detail: data.description ?? '' }
  const base = data.code ?? `S${source.id}-${row.id}`
  const maker = await makerOf(ctx, source, data)
  return {
    async create(images: string[], wanted: number | undefined): Promise<number> {
      const only = {
        code: base,
        barcode: data.barcode,
        price: priceOf(data.price),
        on_hand: data.stock ?? 0,
        ...(data.moq && { moq: data.moq }),
        weight: data.weight,
      }
      const skus = data.variants.length > 1 ? variantSkus(data, source, base, priceOf) : [only]
      const categoryId = wanted ?? mappedCategoryId ?? source.categoryId
      if (!categoryId) throw new AppError('CATEGORY_UNASSIGNED')
      const { id } = await createProduct(
        ctx,
        {
          ...texts,
          ...maker,
          category_id: categoryId,
          status: source.publishMode,
          images,
          skus,
        },
        'collector',
      )
      return id
    },

    /** Only what the source has changed: other edits of staff stay. */
    async update(images: string[]): Promise<number> {
      const { productId } = row
      if (productId === null) throw new AppError('PRODUCT_NOT_FOUND')
      const fields = new Set(changesOf(row.imported, data).map(({ field }) => field))
      const isPriced = fields.has('price') || fields.has('currency')
      const stored = await collected.findSkus(ctx.db, productId)
      const skus = fields.has('variants') || isPriced || fields.has('weight') ? changedSkus() : undefined
      await updateProduct(ctx, {
        id: productId,
        name_lang: source.language,
        ...(fields.has('name') && texts.name && { name: texts.name }),
        ...(fields.has('description') && { detail: texts.detail }),
        ...(fields.has('brand') && maker),
        ...(images.length > 0 && { images }),
        ...(skus && { skus }),
      })
      return productId

      function changedSkus(): SkuWrite[] | undefined {
        const [only, ...others] = stored
        if (only && others.length === 0 && data.variants.length < 2) {
          const figures = { ...(isPriced && { price: priceOf(data.price) }), weight: data.weight }
          return [{ ...only, ...(fields.has('weight') || isPriced ? pick(figures, fields.has('weight')) : {}) }]
        }
        const known = row.imported?.variants ?? []
        const sent = variantSkus(data, source, base, priceOf)
        const before = variantSkus({ ...data, variants: known }, source, base, () => null).map(({ code }) => code)
        const prices = new Map(sent.map(({ code, price }) => [code, price]))
        // Variants that staff have added or taken away stay as they are; new ones of the site come in.
        const more = sent.filter(({ code }) => !before.includes(code) && !stored.some((sku) => sku.code === code))
        return [
          ...stored.map((sku) => ({ ...sku, ...(prices.has(sku.code) && { price: prices.get(sku.code) ?? null }) })),
          ...more,
        ]
      }
    },
  }
}

const pick = <Figures extends { weight: number | null }>({ weight, ...rest }: Figures, hasWeight: boolean) => ({
  ...rest,
  ...(hasWeight && { weight }),
})

/** The mapped brand, or one of the mall with the same name; else the name alone. */
async function makerOf(ctx: MemberContext, source: Source, { brand }: Normalised) {
  if (!brand) return { manufacturer: null }
  const mapped = source.brandMap.find(({ name }) => name.toLowerCase() === brand.toLowerCase())
  const id = await findBrandNamed(ctx.db, brand, mapped?.brand_id)
  return { manufacturer: brand, ...(id && { brand_id: id }) }
}

function variantSkus(
  data: Normalised,
  { language }: Source,
  base: string,
  priceOf: (price: string | null) => string | null,
): SkuWrite[] {
  const { variants } = data
  const [first] = variants
  const names = Object.keys(first?.options ?? {})
  // Options with the same names throughout; else each variant is a value of one option.
  const isEven =
    names.length > 0 && variants.every(({ options }) => Object.keys(options).join('\n') === names.join('\n'))
  const optionsOf = ({ name, options }: CollectedVariant): [string, string][] =>
    isEven
      ? Object.entries(options)
      : // The site only names its variants.
        [[textOf(language, 'word.option'), name]]
  const taken = new Set<string>()
  return variants.map((variant, index) => {
    const own = variant.code && !taken.has(variant.code) ? variant.code : `${base}-${index + 1}`
    taken.add(own)
    return {
      code: own,
      barcode: variant.barcode,
      option_translations: optionsOf(variant).map(([name, value]) => ({ [language]: { name, value } })),
      price: priceOf(variant.price ?? data.price),
      on_hand: variant.stock ?? 0,
      ...(data.moq && { moq: data.moq }),
      weight: variant.weight ?? data.weight,
    }
  })
}
