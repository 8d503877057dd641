/** A quantity that is written alone: understood, with two readings, or not at all. */
import { readCount } from '#contract/rules/figure'
import type { Reading } from './parse.ts'

/** Largest quantity of a line. */
const mostQuantity = 1_000_000_000
export const atMost = (quantity: number) => Math.min(quantity, mostQuantity)

export function quantityOf(text: string): Pick<Reading, 'quantity' | 'unclear'> {
  const typed = text.trim()
  const figure = readCount(typed)
  if (figure && 'value' in figure) return { quantity: atMost(Number(figure.value)) }
  const readings = figure ? Object.values(figure.readings).map(Number) : []
  return { quantity: null, unclear: { typed: typed.slice(0, 50), readings: readings.sort((a, b) => a - b) } }
}
