/**
 * Items of Google's product data, as RSS, Atom or a table (https://support.google.com/merchants/answer/7052112): what
 * the values of its attributes mean.
 */
import { type Element, put, type Values } from './element.ts'

/** Attributes with parts of their own, such as `shipping`, are left out. */
export function itemValues(item: Element): Values {
  const values: Values = new Map()
  for (const { name, attributes, text, children } of item.children)
    if (children.length === 0) put(values, name, text.trim() || attributes['href']?.trim() || '')
  return values
}

/** Whether nothing can be sent now, by an availability as Google, schema.org or a page writes it. */
export const isOutOfStock = (availability: string): boolean =>
  /outofstock|soldout|discontinued|^(?:https?:schemaorg)?(?:preorder|backorder(?:ed)?)$/.test(
    availability.toLowerCase().replace(/[\s_./-]/g, ''),
  )

/** Whether a sale price counts at a time, by `2020-01-01T00:00Z/2020-02-01T00:00Z`. What is no period never counts. */
export function isSaleOn(period: string, now: number): boolean {
  if (!period.trim()) return true
  const times = period.split('/').map((time) => Date.parse(withColon(time.trim())))
  const [from = Number.NaN, to = Number.NaN] = times
  return times.length === 2 && from <= now && now <= to
}

/** `2016-02-24T11:07+0100`: Google writes offsets without a colon. */
const withColon = (time: string) => time.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
