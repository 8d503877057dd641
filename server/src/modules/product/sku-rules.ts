/** What must hold between the figures of one SKU; pure. */
import type { SkuWrite } from '#contract/product-admin'
import { AppError } from '../../lib/errors.ts'
import { parseMoney } from '../../lib/money.ts'
import type { LadderStep } from './schema.ts'

export interface SkuFigures {
  price: number | null
  ladder: LadderStep[]
  moq: number
  multiple: number
}

/**
 * Price, ladder, MOQ and multiple of a SKU as stored: the MOQ is a multiple of the multiple; ladder steps
 * rise in quantity and fall in price; a price on request has neither price nor ladder. `field` names the
 * SKU in the form (`skus.0`). Throws SKU_RULES with the field at fault.
 */
export function readFigures(
  sku: SkuWrite,
  stored: SkuFigures | undefined,
  currency: string,
  field: string,
): SkuFigures {
  const fail = (name: string): never => {
    throw new AppError(
      'SKU_RULES',
      { code: sku.code },
      { [`${field}.${name}`]: { error: 'SKU_RULES', params: { code: sku.code } } },
    )
  }
  const money = (text: string, name: string): number => parseMoney(text, currency) ?? fail(name)

  const multiple = sku.multiple ?? stored?.multiple ?? 1
  const moq = sku.moq ?? (stored && stored.moq % multiple === 0 ? stored.moq : multiple)
  if (moq % multiple !== 0) fail('moq')

  const isOnRequest = sku.price_on_request === true || (sku.price_on_request === undefined && sku.price === null)
  if (isOnRequest) return { price: null, ladder: [], moq, multiple }

  const price =
    sku.price === undefined || sku.price === null ? (stored?.price ?? fail('price')) : money(sku.price, 'price')
  const steps =
    sku.ladder?.map((step, index) => ({
      min_quantity: step.min_quantity,
      price: money(step.price, `ladder.${index}.price`),
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
