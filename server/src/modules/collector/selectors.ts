/** Whether selectors and patterns can be read at all, so that a slip shows in the form and not in a run. */
import { type FieldRule, transformsWithoutText } from '#contract/collected-fields'
import type { SourceRow } from '#contract/collector'
import { fieldError } from '../../lib/errors.ts'

interface Selectors {
  category_selector?: string | null
  item_selector?: string | null
  field_map?: FieldRule[] | undefined
}

export async function requireSelectors(body: Selectors, kind: SourceRow['kind']): Promise<void> {
  await requireTransforms(body.field_map ?? [])
  // Names of elements and columns.
  if (kind === 'feed') return
  const lists: [string, string | null | undefined][] = [
    ['category_selector', body.category_selector],
    // Of a sitemap it is a part of addresses.
    ['item_selector', kind === 'sitemap' ? undefined : body.item_selector],
  ]
  const rules = (body.field_map ?? []).map(({ selector }, index) => [`field_map.${index}.selector`, selector] as const)
  const given = [...lists, ...rules].flatMap(([field, selector]) =>
    selector?.trim() ? [[field, selector] as const] : [],
  )
  if (given.length === 0) return
  const check = kind === 'json_api' ? await jsonPathCheck() : await pageCheck()
  for (const [field, selector] of given)
    try {
      check(selector)
    } catch {
      throw fieldError(field, 'SELECTOR_WRONG')
    }
}

async function requireTransforms(rules: readonly FieldRule[]): Promise<void> {
  for (const [index, { transforms = [] }] of rules.entries())
    for (const [place, { kind, text }] of transforms.entries()) {
      const field = `field_map.${index}.transforms.${place}.text`
      if (!text && !transformsWithoutText.includes(kind)) throw fieldError(field, 'FIELD_REQUIRED')
      if (kind !== 'regex' || !text) continue
      const { patternOf } = await import('./transforms.ts')
      try {
        patternOf(text)
      } catch {
        throw fieldError(field, 'SELECTOR_WRONG')
      }
    }
}

async function jsonPathCheck(): Promise<(selector: string) => unknown> {
  const { query } = await import('jsonpath-rfc9535')
  return (selector) => query({}, selector)
}

async function pageCheck(): Promise<(selector: string) => unknown> {
  const [{ load }, { isXPath, queryXPath }] = await Promise.all([import('cheerio/slim'), import('./select.ts')])
  const $ = load('<p></p>')
  return (selector) => (isXPath(selector) ? queryXPath(selector) : $(selector))
}
