/** Rules between the figures of one SKU; pure. */
import type { SkuWrite } from '#contract/api/catalog/product-admin'
import type { UnitPrice } from '#contract/rules/unit-price'
import { AppError } from '../../../lib/errors.ts'
import { formatPrice, type PriceForm, parseStoredPrice, readPrice } from '../../../lib/unit-price.ts'
import { basePrices, type StoredPrices } from '../../pricing/price/mark-up.ts'
import { resolveLadder } from '../../pricing/price/resolve.ts'
import type { LadderStep } from './schema.ts'

export interface SkuFigures {
  price: UnitPrice | null
  ladder: LadderStep[]
  moq: number
  multiple: number
}

/** A stored SKU as writers see it, with its base as its price. They store it under the markup of the day again. */
export const withoutMarkup = <Sku extends StoredPrices>(sku: Sku): Sku => ({
  ...sku,
  ...basePrices(sku),
  basePrice: null,
  baseLadder: null,
  markupId: null,
})

type Stored = StoredPrices & { id: number; moq: number }

/**
 * The base figures that a client sends. Clients send back whole rows: a figure that is still as buyers see it changes
 * nothing, so that a marked-up price never becomes the base. Any other is the new base.
 */
export function readBase(
  { prices_are_base, ...sent }: SkuWrite,
  stored: Stored | undefined,
  currency: string,
): SkuWrite {
  if (!stored || stored.basePrice === null || prices_are_base) return sent
  const { price, ladder, ...rest } = sent
  const shown = resolveLadder(stored, null).map(({ min_quantity, price }) => [min_quantity, price])
  const steps = ladder?.map((step) => [step.min_quantity, parseStoredPrice(step.price, currency)])
  const isShown = typeof price === 'string' && parseStoredPrice(price, currency) === stored.price
  return {
    ...rest,
    ...(price !== undefined && { price: isShown ? formatPrice(stored.basePrice, currency) : price }),
    ...(ladder && JSON.stringify(steps) !== JSON.stringify(shown) && { ladder }),
  }
}

/**
 * Price, ladder, MOQ and multiple of a SKU as stored: the MOQ is a multiple of the multiple; ladder steps
 * rise in quantity and fall in price; a price on request has neither price nor ladder. `field` names the
 * SKU in the form (`skus.0`), `defaultMoq` is for a new SKU without one. Throws `SKU_RULES` with the field at fault, and
 * `AMOUNT_DECIMALS` for a new price that is finer than the mall allows.
 */
export function readFigures(
  sku: SkuWrite,
  stored: SkuFigures | undefined,
  form: PriceForm,
  field: string,
  defaultMoq = 1,
): SkuFigures {
  const fail = (name: string): never => {
    throw new AppError(
      'SKU_RULES',
      { code: sku.code },
      { [`${field}.${name}`]: { error: 'SKU_RULES', params: { code: sku.code } } },
    )
  }
  const knownPrices = stored ? [stored.price, ...stored.ladder.map((step) => step.price)] : []
  const read = (text: string, name: string): UnitPrice => {
    const price = parseStoredPrice(text, form.currency) ?? fail(name)
    // A price that was entered when the mall allowed more decimals may stay.
    return knownPrices.includes(price) ? price : readPrice(text, form, `${field}.${name}`)
  }

  const multiple = sku.multiple ?? stored?.multiple ?? 1
  const former = stored
    ? stored.moq % multiple === 0
      ? stored.moq
      : multiple
    : Math.ceil(defaultMoq / multiple) * multiple
  const moq = sku.moq ?? former
  if (moq % multiple !== 0) fail('moq')

  const isOnRequest = sku.price_on_request === true || (sku.price_on_request === undefined && sku.price === null)
  if (isOnRequest) return { price: null, ladder: [], moq, multiple }

  const price =
    sku.price === undefined || sku.price === null ? (stored?.price ?? fail('price')) : read(sku.price, 'price')
  const steps =
    sku.ladder?.map((step, index) => ({
      min_quantity: step.min_quantity,
      price: read(step.price, `ladder.${index}.price`),
    })) ??
    stored?.ladder ??
    []
  // Clients send back what they read, in which the first step is the price at the MOQ.
  const ladder = steps.filter((step) => !(step.price === price && step.min_quantity <= moq))
  let last: LadderStep = { min_quantity: 0, price }
  for (const [index, step] of ladder.entries()) {
    if (step.min_quantity <= last.min_quantity || step.price >= last.price) fail(`ladder.${index}`)
    last = step
  }
  return { price, ladder, moq, multiple }
}
