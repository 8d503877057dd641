/** A quantity that is written alone: understood, with two readings, or not at all. */
import { readCount } from '#contract/rules/figure'
import type { Reading } from './parse.ts'

/** Largest quantity of a line. */
const mostQuantity = 1_000_000_000
export const atMost = (quantity: number) => Math.min(quantity, mostQuantity)

type Quantity = Pick<Reading, 'quantity' | 'unclear'>

export function quantityOf(text: string): Quantity {
  const typed = text.trim()
  const figure = readCount(typed)
  if (figure && 'value' in figure) return { quantity: atMost(Number(figure.value)) }
  const readings = figure ? Object.values(figure.readings).map(Number) : []
  return { quantity: null, unclear: { typed: typed.slice(0, 50), readings: readings.sort((a, b) => a - b) } }
}

/** `20 x 5`: twenty, at five each or in packs of five. */
export function productOf(text: string, count: number, times: number): Quantity {
  if (times === 1) return { quantity: atMost(count) }
  const readings = [count, count * times].sort((a, b) => a - b)
  const areClear = count > 0 && times > 0 && readings.every((each) => each <= mostQuantity)
  return { quantity: null, unclear: { typed: text.slice(0, 50), readings: areClear ? readings : [] } }
}
