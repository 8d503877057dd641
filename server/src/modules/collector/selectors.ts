/** Whether selectors can be read at all, so that a slip shows in the form and not in a run. */
import type { FieldRule, SourceRow } from '#contract/collector'
import { fieldError } from '../../lib/errors.ts'

interface Selectors {
  category_selector?: string | null
  item_selector?: string | null
  field_map?: FieldRule[]
}

export async function requireSelectors(body: Selectors, kind: SourceRow['kind']): Promise<void> {
  const named: [string, string | null | undefined][] = [
    ['category_selector', body.category_selector],
    ['item_selector', body.item_selector],
    ...(body.field_map ?? []).map(({ selector }, index): [string, string] => [`field_map.${index}.selector`, selector]),
  ]
  // Names of elements and columns, and parts of addresses.
  if (kind === 'feed' || kind === 'sitemap') return
  const given = named.filter((each): each is [string, string] => Boolean(each[1]?.trim()))
  if (given.length === 0) return
  const check = kind === 'json_api' ? await jsonPathCheck() : await cssCheck()
  for (const [field, selector] of given)
    try {
      check(selector)
    } catch {
      throw fieldError(field, 'SELECTOR_WRONG')
    }
}

async function jsonPathCheck(): Promise<(selector: string) => unknown> {
  const { query } = await import('jsonpath-rfc9535')
  return (selector) => query({}, selector)
}

async function cssCheck(): Promise<(selector: string) => unknown> {
  const { load } = await import('cheerio/slim')
  const $ = load('<p></p>')
  return (selector) => $(selector)
}
