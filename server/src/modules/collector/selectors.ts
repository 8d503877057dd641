/** Whether selectors and patterns can be read at all, so that a slip shows in the form and not in a run. */
import { type FieldRule, transformsWithoutText } from '#contract/api/collector/collected-fields'
import type { SourceRow } from '#contract/api/collector/collector'
import { fieldError } from '../../lib/errors.ts'
import { requireReadable } from './extract-page.ts'
import type { Tried } from './selector-task.ts'

interface Selectors {
  category_selector?: string | null
  item_selector?: string | null
  field_map?: FieldRule[] | undefined
}

export async function requireSelectors(body: Selectors, kind: SourceRow['kind']): Promise<void> {
  const rules = body.field_map ?? []
  const all = [...patternsIn(rules), ...selectorsIn(body, rules, kind)]
  if (all.length > 0) await requireReadable(all)
}

/** Throws `FIELD_REQUIRED` for a change that lacks its text. */
function patternsIn(rules: readonly FieldRule[]): Tried[] {
  return rules.flatMap(({ transforms = [] }, index) =>
    transforms.flatMap(({ kind, text }, place): Tried[] => {
      const field = `field_map.${index}.transforms.${place}.text`
      if (!text && !transformsWithoutText.includes(kind)) throw fieldError(field, 'FIELD_REQUIRED')
      return kind === 'regex' && text ? [{ field, kind: 'pattern', text }] : []
    }),
  )
}

function selectorsIn(body: Selectors, rules: readonly FieldRule[], kind: SourceRow['kind']): Tried[] {
  // Names of elements and columns.
  if (kind === 'feed') return []
  const given: [string, string | null | undefined][] = [
    ['category_selector', body.category_selector],
    // Of a sitemap it is a part of addresses.
    ['item_selector', kind === 'sitemap' ? undefined : body.item_selector],
    ...rules.map(({ selector }, index): [string, string] => [`field_map.${index}.selector`, selector]),
  ]
  return given.flatMap(([field, text]): Tried[] =>
    text?.trim() ? [{ field, kind: kind === 'json_api' ? 'json' : 'page', text }] : [],
  )
}
